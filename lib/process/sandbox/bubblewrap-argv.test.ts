import { describe, expect, it } from 'vitest'
import { bubblewrapArgv } from './bubblewrap-argv'
import type { SandboxPlan } from './sandbox-plan'

const PLAN: SandboxPlan = {
  programs: { bwrap: '/usr/bin/bwrap', env: '/usr/bin/env', socat: '/usr/bin/socat' },
  blank: { file: '/base/blank-file', folder: '/base/blank-folder' },
  filters: { offline: '/base/offline.bpf', proxied: '/base/proxied.bpf' },
  kernelFolders: ['/proc/sys'],
  meetingFolders: ['/run'],
  tmpMaxBytes: 1_000,
  fileMaxBytes: 5_120,
  argv: ['./guard.sh', 'a b'],
  cwd: '/home/me/app/src',
  env: { FOO: 'bar' },
  workspace: { kind: 'copy', path: '/home/me/app', copy: '/base/run-1/copy', readOnlyFolders: ['node_modules'] },
  denied: [
    { path: '/home/me/.netrc', kind: 'file' },
    { path: '/home/me/.ssh', kind: 'folder' },
  ],
  proxySocket: null,
  endsWithProcess: true,
}

/** A call as lines: each option with its operands. */
const lines = (argv: readonly string[]) => argv.join(' ').split(/ (?=--)/)
const mounts = (plan: Partial<SandboxPlan>) =>
  lines(bubblewrapArgv({ ...PLAN, ...plan })).filter((line) => /^--(ro-bind|bind|tmpfs|remount)/.test(line))

describe('bubblewrapArgv', () => {
  it('is this call', () => {
    expect(lines(bubblewrapArgv(PLAN))).toEqual([
      '/bin/sh -c ulimit -c 0 && ulimit -f "$1" && exec 9<"$2" && shift 2 && exec "$@" hookscope-boundary 10 /base/offline.bpf /usr/bin/bwrap',
      '--unshare-all',
      '--unshare-user',
      '--new-session',
      '--cap-drop ALL',
      '--die-with-parent',
      '--seccomp 9',
      '--ro-bind / /',
      '--proc /proc',
      '--ro-bind /proc/sys /proc/sys',
      '--dev /dev',
      '--size 1000',
      '--tmpfs /dev/shm',
      '--remount-ro /dev',
      '--size 1000',
      '--tmpfs /tmp',
      '--tmpfs /run',
      '--bind /base/run-1/copy /home/me/app',
      '--ro-bind /home/me/app/node_modules /home/me/app/node_modules',
      '--remount-ro /run',
      '--ro-bind /base/blank-file /home/me/.netrc',
      '--ro-bind /base/blank-folder /home/me/.ssh',
      '--chdir /home/me/app/src',
      '--clearenv',
      '--setenv FOO bar',
      '-- /usr/bin/env -u PWD ./guard.sh a b',
    ])
  })

  it.each<[why: string, plan: Partial<SandboxPlan>, last: string]>([
    [
      'needs no help where PWD is what bubblewrap makes of it',
      { env: { PWD: '/home/me/app/src' } },
      '-- ./guard.sh a b',
    ],
    ['keeps a PWD of the process', { env: { PWD: '/elsewhere' } }, '-- /usr/bin/env PWD=/elsewhere ./guard.sh a b'],
    [
      'names a program that looks like a variable to a shell',
      { argv: ['/a=b/c'] },
      '-- /usr/bin/env -u PWD /bin/sh -c exec "$@" sh /a=b/c',
    ],
  ])('%s', (_, plan, last) => {
    expect(lines(bubblewrapArgv({ ...PLAN, ...plan })).at(-1)).toBe(last)
  })

  it('shows a workspace that is not copied read-only', () => {
    const workspace = { kind: 'read-only', path: '/home/me/app' } as const
    expect(mounts({ workspace })).toContain('--ro-bind /home/me/app /home/me/app')
    expect(mounts({ workspace }).filter((line) => line.startsWith('--bind'))).toEqual([])
  })

  it.each([
    ['/tmp/elsewhere', ['--ro-bind /tmp/elsewhere /tmp/elsewhere']],
    ['/run/elsewhere', ['--ro-bind /run/elsewhere /run/elsewhere']],
    ['/opt/elsewhere', []],
    ['/tmp', []],
  ])('mounts a working folder by itself where it would be hidden: %s', (cwd, expected) => {
    expect(mounts({ workspace: null, cwd }).filter((line) => line.endsWith(`${cwd} ${cwd}`))).toEqual(expected)
  })

  it('lets the output be kept open where the run ends with it', () => {
    expect(bubblewrapArgv({ ...PLAN, endsWithProcess: false })).not.toContain('--die-with-parent')
  })

  it('does without a filter for a processor that has none', () => {
    const call = lines(bubblewrapArgv({ ...PLAN, filters: null }))
    expect(call[0]).toContain(' /dev/null /usr/bin/bwrap')
    expect(call).not.toContain('--seccomp 9')
  })

  it('opens a way to the proxy, and names it in the environment', () => {
    const call = lines(bubblewrapArgv({ ...PLAN, proxySocket: '/base/run-1/proxy.sock' }))
    expect(call).toContain('--ro-bind /base/run-1/proxy.sock /run/hookscope-proxy.sock')
    expect(call).toContain('--setenv HTTPS_PROXY http://127.0.0.1:3128')
    expect(call[0]).toContain('/base/proxied.bpf')
    expect(call.at(-1)).toMatch(
      /sh \/usr\/bin\/socat \/run\/hookscope-proxy\.sock \/usr\/bin\/env -u PWD \.\/guard\.sh a b$/,
    )
    expect(call).toContain('--unshare-all')
  })
})
