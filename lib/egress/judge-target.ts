import type { EgressRule } from '#lib/contract'
import { canonical, isPlainAddress, rangeOf } from './address-range'
import type { HostList } from './host-list'
import type { PolicyRow } from './policies'
import type { Target } from './target'

/** Looks a name up, once for each request; rejects where it has no address. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** What a target is judged by. */
export interface Judge {
  readonly policy: PolicyRow
  readonly hosts: HostList
  readonly resolve: Resolve
}

/** Where to connect: these addresses and no other, or why not. */
export type Judgement =
  | { readonly addresses: readonly string[]; readonly isLoopback: boolean }
  | { readonly rule: EgressRule; readonly detail: string | null }
  | { readonly unresolved: true }

/** `localhost` is not looked up, so that nobody can make it lead elsewhere. */
const LOCALHOST = ['127.0.0.1', '::1']

/** The addresses of a target, each allowed; a name with one address that is not allowed is refused as a whole. */
export async function judgeTarget(target: Target, { policy, hosts, resolve }: Judge): Promise<Judgement> {
  const { host, port } = target
  const isLoopbackName = host === 'localhost' || rangeOf(host) === 'loopback'
  const isListed = hosts.has(host, port)
  if (!isListed && !(isLoopbackName && policy.reachesLoopback)) return { rule: 'not-listed', detail: null }
  const addresses = await addressesOf(host, resolve)
  if (addresses.length === 0) return { unresolved: true }
  for (const address of addresses) {
    const range = rangeOf(address)
    if (range === 'public') continue
    const detail = `${address} is ${range}`
    if (!policy.reachesListedAddresses) return { rule: 'address-not-allowed', detail }
    if (!isLoopbackName && (range === 'unreadable' || !hosts.has(canonical(address), port)))
      return { rule: 'address-not-public', detail }
  }
  return { addresses, isLoopback: addresses.every((address) => rangeOf(address) === 'loopback') }
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (host === 'localhost') return LOCALHOST
  if (isPlainAddress(host)) return [host]
  try {
    return await resolve(host)
  } catch {
    return []
  }
}
