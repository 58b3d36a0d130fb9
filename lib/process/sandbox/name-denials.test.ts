import { describe, expect, it } from 'vitest'
import type { BoundaryName, ProcessResult } from '#lib/contract'
import { toResult } from './boundary.suite'
import { nameDenials, type Witnesses } from './name-denials'

const NOTHING: Witnesses = { isOverDisk: false, refusedHosts: [], argumentBytes: 10 }
const said = (stderr: string) => toResult({ stderr }, { exitCode: 1 })
const named = (result: ProcessResult, witnesses: Partial<Witnesses> = {}) =>
  nameDenials(result, { ...NOTHING, ...witnesses }).map(({ boundary, isCertain }) => [boundary, isCertain])

describe('what is proven', () => {
  it.each<[boundary: BoundaryName, result: Partial<ProcessResult>, witnesses: Partial<Witnesses>]>([
    ['processes', { limit: 'processes' }, {}],
    ['memory', { limit: 'memory' }, {}],
    ['disk', {}, { isOverDisk: true }],
    ['disk', { exitCode: 153 }, {}],
    ['size of arguments', { spawnError: { code: 'E2BIG', message: 'spawn E2BIG' } }, {}],
    ['network', {}, { refusedHosts: ['evil.example:443: the host is not listed.'] }],
  ])('%s by %o %o', (boundary, result, witnesses) => {
    expect(named(toResult({}, result), witnesses)).toEqual([[boundary, true]])
  })

  it('stands for what the process says of the same boundary', () => {
    expect(named(said('curl: (7) Failed to connect'), { refusedHosts: ['a:1: no.'] })).toEqual([['network', true]])
  })
})

describe('what words point to', () => {
  it.each<[line: string, boundary: BoundaryName]>([
    ["touch: cannot touch '/etc/x': Read-only file system", 'filesystem'],
    ["Error: EACCES: permission denied, open '/root/.ssh/id'", 'filesystem'],
    ["ln: failed to create hard link 'x': Invalid cross-device link", 'filesystem'],
    ['mount: /mnt: must be superuser to use mount.', 'filesystem'],
    ['curl: (6) Could not resolve host: example.com', 'network'],
    ['Error: connect ECONNREFUSED 127.0.0.1:80', 'network'],
    ['socket.gaierror: [Errno -3] Temporary failure in name resolution', 'network'],
    ['OSError: [Errno 97] Address family not supported by protocol', 'network'],
    ['sh: 1: Cannot fork', 'processes'],
    ['kill: (4242): No such process', 'processes'],
    ['MemoryError', 'memory'],
    ["dd: error writing '/tmp/x': No space left on device", 'disk'],
    ['OSError: [Errno 27] File too large', 'disk'],
    ['/bin/sh: 1: /bin/true: Argument list too long', 'size of arguments'],
  ])('%s', (line, boundary) => {
    expect(named(said(`working…\n${line}\n`))).toEqual([[boundary, false]])
  })

  it('is nothing for other words', () => {
    expect(named(said('3 tests failed\n'))).toEqual([])
  })

  it('is shown on one line of bounded length', () => {
    const [denial] = nameDenials(said(`\tRead-only file system ${'x'.repeat(500)}`), NOTHING)
    expect(denial?.evidence).toMatch(/^Read-only file system x{278}…$/)
  })
})
