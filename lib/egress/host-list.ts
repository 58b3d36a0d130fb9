import { canonical, isPlainAddress } from './address-range'

/** Hosts that a person has listed. */
export interface HostList {
  /** Whether a host is listed for the port, by its name or by a wildcard above it. */
  has(host: string, port: number): boolean
}

interface Entry {
  readonly host: string
  readonly isWildcard: boolean
  readonly port: number | null
}

const ENTRY = /^(?<wildcard>\*\.)?(?<host>\[[\da-f:.]+\]|[^\s:/?#@[\]*\\%]+)(?::(?<port>\d{1,5}))?$/i

/** The list of texts such as `host`, `host:port`, `*.domain`, `10.0.0.7` and `[::1]:80`; throws on any other. */
export function parseHostList(texts: readonly string[]): HostList {
  const entries = texts.map(parseEntry)
  return { has: (host, port) => entries.some((entry) => fits(entry, host) && (entry.port ?? port) === port) }
}

/** A host as it is compared: lower case, no brackets, no last dot, one spelling of an address; null where it is none. */
export function hostOf(text: string): string | null {
  const name = URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`).hostname : ''
  const bare = name.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (bare === '') return null
  return isPlainAddress(bare) ? canonical(bare) : bare
}

function parseEntry(text: string): Entry {
  const { wildcard, host = '', port } = ENTRY.exec(text)?.groups ?? {}
  const name = hostOf(host)
  const number = port === undefined ? null : Number(port)
  const isWildcard = wildcard !== undefined
  const isRewritten = name !== null && isPlainAddress(name) && !isPlainAddress(host.replace(/^\[|\]$/g, ''))
  if (name === null || isRewritten || (isWildcard && isPlainAddress(name)) || number === 0 || (number ?? 1) > 65_535)
    throw new TypeError(`Expected host, host:port or *.domain in the list of hosts, got ${JSON.stringify(text)}.`)
  return { host: name, isWildcard, port: number }
}

function fits({ host, isWildcard }: Entry, candidate: string): boolean {
  return isWildcard ? candidate.endsWith(`.${host}`) && !isPlainAddress(candidate) : candidate === host
}
