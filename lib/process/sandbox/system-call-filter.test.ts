import { describe, expect, it } from 'vitest'
import { systemCallFilter } from './system-call-filter'

const ALLOWED = 0x7fff0000
const errno = (code: number) => 0x00050000 | code
const X64 = 0xc000003e

/** What a filter says to a system call: the few instructions of classic BPF that filters here consist of. */
function judge(filter: Uint8Array, call: { audit?: number; number: number; args?: readonly number[] }): number {
  const view = new DataView(filter.buffer)
  const input = new Map([
    [0, call.number],
    [4, call.audit ?? X64],
    ...(call.args ?? []).map((value, at): [number, number] => [16 + 8 * at, value]),
  ])
  let loaded = 0
  for (let at = 0; at < filter.length / 8; at++) {
    const code = view.getUint16(at * 8, true)
    const value = view.getUint32(at * 8 + 4, true)
    if (code === 0x06) return value
    if (code === 0x20) loaded = input.get(value) ?? 0
    else at += view.getUint8(at * 8 + (passes(code, loaded, value) ? 2 : 3))
  }
  throw new Error('The filter ends without an answer.')
}

function passes(code: number, loaded: number, value: number): boolean {
  if (code === 0x15) return loaded === value
  if (code === 0x35) return loaded >= value
  return (loaded & value) !== 0
}

describe('systemCallFilter', () => {
  const offline = systemCallFilter('x64', { hasProxy: false }) ?? new Uint8Array()
  const proxied = systemCallFilter('x64', { hasProxy: true }) ?? new Uint8Array()

  it.each<[what: string, call: Parameters<typeof judge>[1], answer: number]>([
    ['read', { number: 0 }, ALLOWED],
    ['execve', { number: 59 }, ALLOWED],
    ['a call of another interface', { number: 1, audit: 0x40000003 }, errno(1)],
    ['a call of the x32 interface', { number: 0x40000001 }, errno(1)],
    ['a socket of the internet', { number: 41, args: [2] }, ALLOWED],
    ['a socket of IPv6', { number: 41, args: [10] }, ALLOWED],
    ['a socket of netlink', { number: 41, args: [16] }, ALLOWED],
    ['a unix socket', { number: 41, args: [1] }, errno(97)],
    ['a socket to the host of a virtual machine', { number: 41, args: [40] }, errno(97)],
    ['a new process', { number: 56, args: [0x01200011] }, ALLOWED],
    ['a new process in a namespace of its own', { number: 56, args: [0x10000011] }, errno(1)],
    ['clone3, for which clone stands in', { number: 435 }, errno(38)],
    ['the size of a terminal', { number: 16, args: [0, 0x5413] }, ALLOWED],
    ['typing into a terminal', { number: 16, args: [0, 0x5412] }, errno(1)],
    ['unshare', { number: 272 }, errno(1)],
    ['mount', { number: 165 }, errno(1)],
    ['io_uring_setup', { number: 425 }, errno(1)],
    ['keyctl', { number: 250 }, errno(1)],
    ['a file in memory that has no name', { number: 319 }, errno(1)],
    ['memory that outlives whoever maps it', { number: 29 }, errno(1)],
    ['a queue of messages', { number: 68 }, errno(1)],
  ])('answers to %s', (_, call, answer) => {
    expect(judge(offline, call)).toBe(answer)
  })

  it('lets a run with a proxy open unix sockets, and no others', () => {
    expect(judge(proxied, { number: 41, args: [1] })).toBe(ALLOWED)
    expect(judge(proxied, { number: 41, args: [40] })).toBe(errno(97))
  })

  it('knows the other processor by its own numbers', () => {
    const filter = systemCallFilter('arm64', { hasProxy: false }) ?? new Uint8Array()
    expect(judge(filter, { number: 198, args: [1], audit: 0xc00000b7 })).toBe(errno(97))
    expect(judge(filter, { number: 97, audit: 0xc00000b7 })).toBe(errno(1))
    expect(judge(filter, { number: 279, audit: 0xc00000b7 })).toBe(errno(1))
    expect(judge(filter, { number: 29, args: [0, 0x5413], audit: 0xc00000b7 })).toBe(ALLOWED)
    expect(judge(filter, { number: 41, args: [1], audit: X64 })).toBe(errno(1))
  })

  it('has none for other processors', () => {
    expect(systemCallFilter('riscv64', { hasProxy: false })).toBeNull()
  })
})
