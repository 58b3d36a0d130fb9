import { createHash } from 'node:crypto'
import type { DefinitionV2, ProcessSpec, TrustSubject } from '#lib/contract'
import type { PlannedEntry } from '#lib/dialects'

type Shown = Omit<TrustSubject, 'hash'>

/** What a person accepts, with the hash of exactly that. */
function toSubject(shown: Shown): TrustSubject {
  const { kind, argv, cwd, environment, hosts } = shown
  const text = JSON.stringify([kind, argv, cwd, environment, hosts])
  return { ...shown, hash: createHash('sha256').update(text).digest('hex') }
}

/** The hook of an agent as it would run; the event that sets it off plays no part. */
export function agentSubject({ hook }: PlannedEntry, spec: Pick<ProcessSpec, 'argv' | 'cwd'> | null): TrustSubject {
  return toSubject({
    ref: hook.ref,
    kind: hook.kind,
    argv: spec?.argv ?? [hook.label],
    cwd: spec?.cwd ?? null,
    environment: ['*'],
    hosts: [],
  })
}

/** A definition as it would run; null for one whose handler is code of the server itself. */
export function definitionSubject({ id, run }: DefinitionV2): TrustSubject | null {
  switch (run.kind) {
    case 'handler':
      return null
    case 'command': {
      const argv = run.argv ?? ['sh', '-c', run.shell ?? '']
      const { env: environment = [], egress: hosts = [] } = run
      return toSubject({ ref: id, kind: run.kind, argv, cwd: null, environment, hosts })
    }
    case 'http': {
      const argv = [run.method, run.url, ...Object.entries(run.headers).map(([name, value]) => `${name}: ${value}`)]
      return toSubject({ ref: id, kind: run.kind, argv, cwd: null, environment: [], hosts: [] })
    }
    case 'prompt':
      return toSubject({ ref: id, kind: run.kind, argv: [run.prompt], cwd: null, environment: [], hosts: [] })
  }
}
