import { expect, it } from 'vitest'
import { trustText } from './trust-text'

it('tells a person everything that an acceptance stands for and the config decides', () => {
  const subject = {
    dialect: 'codex',
    ref: 'project:hook',
    kind: 'command',
    argv: ['/bin/sh', '-c', 'lint it'],
    cwd: '/work',
    environment: ['*', 'PATH=/work/bin'],
    hosts: ['a.test'],
    hash: '0',
  }
  const boundary = {
    kind: 'unsandboxed',
    by: null,
    note: 'Nothing is between.',
    remedy: null,
    canListHosts: true,
  } as const
  const question = { workspace: '/work', subjects: [{ subject, verdict: { kind: 'unknown' } as const }], boundary }
  expect(trustText(question, { isTrusting: false })).toContain(
    "  codex project:hook (new)\n    /bin/sh -c 'lint it'\n    in /work\n    with PATH=/work/bin\n    may reach a.test\n",
  )
})
