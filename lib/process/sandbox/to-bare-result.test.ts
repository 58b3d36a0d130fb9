import { describe, expect, it } from 'vitest'
import { processSpec, toResult } from './boundary.suite'
import { toBareResult } from './to-bare-result'

const SPEC = processSpec(['guard.sh'], { cwd: '/' })
const bare = (texts: { stdout?: string; stderr?: string }, own: Parameters<typeof toResult>[1]) =>
  toBareResult(toResult(texts, own), SPEC)

describe('toBareResult', () => {
  it.each([
    ['env: ‘guard.sh’: No such file or directory\n', 127, 'ENOENT'],
    ["/usr/bin/env: 'guard.sh': Permission denied\n", 126, 'EACCES'],
    ['env: „guard.sh“: Keine Berechtigung\n', 126, 'EACCES'],
    ['bwrap: execvp guard.sh: No such file or directory\n', 1, 'ENOENT'],
    ['bwrap: execvp guard.sh: Permission denied\n', 1, 'EACCES'],
    ['env: guard.sh: Exec format error\n', 126, 'ENOEXEC'],
    ["env: 'guard.sh': No such file or directory\nenv: use -[v]S to pass options in shebang lines\n", 127, 'ENOENT'],
  ])('has not started what env could not start: %s', (stderr, exitCode, code) => {
    const result = bare({ stderr }, { exitCode })
    expect(result).toMatchObject({ exitCode: null, spawnError: { code, message: `spawn guard.sh ${code}` } })
    expect(result.stderr).toHaveLength(0)
  })

  it.each(['bwrap: Can’t mkdir /x: Read-only file system\n', 'hookscope-boundary: 1: cannot open /x\n'])(
    'takes no failure of the boundary for an answer: %s',
    (stderr) => {
      expect(bare({ stderr }, { exitCode: 2 })).toMatchObject({
        exitCode: null,
        spawnError: { code: 'NO-BOUNDARY', message: stderr.trimEnd() },
      })
    },
  )

  it('keeps the exit code of a process that says the same after its own words', () => {
    const own = { exitCode: 127, spawnError: null }
    expect(bare({ stderr: 'checking\nenv: guard.sh: No such file or directory\n' }, own)).toMatchObject(own)
    expect(bare({ stdout: '{}', stderr: 'env: guard.sh: No such file or directory\n' }, own)).toMatchObject(own)
  })

  it('has the signal of a process that was ended in time, and no other', () => {
    expect(bare({}, { exitCode: 143, isTimedOut: true })).toMatchObject({ exitCode: null, signal: 'SIGTERM' })
    expect(bare({}, { exitCode: 137, isCancelled: true })).toMatchObject({ exitCode: null, signal: 'SIGKILL' })
    expect(bare({}, { exitCode: 137 })).toMatchObject({ exitCode: 137, signal: null })
    expect(bare({}, { exitCode: 3, isTimedOut: true })).toMatchObject({ exitCode: 3, signal: null })
  })

  it('names the program that was meant in an error of the system', () => {
    const lost = { code: 'HELPER-LOST', message: 'It died.' }
    expect(bare({}, { spawnError: lost }).spawnError).toEqual(lost)
    const spawnError = { code: 'E2BIG', message: 'spawn /bin/sh E2BIG' }
    expect(bare({}, { spawnError }).spawnError).toEqual({ code: 'E2BIG', message: 'spawn guard.sh E2BIG' })
  })
})
