import { createHash } from 'node:crypto'
import type { DefinitionV2, ProcessSpec, TrustSubject } from '#lib/contract'
import type { HookRequest, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { allowedNames } from './agent-headers'
import { referencedNames } from './header-references'

type Shown = Omit<TrustSubject, 'hash'>

/** What a person accepts, with the hash of exactly that. */
function toSubject(shown: Shown): TrustSubject {
  const { kind, argv, cwd, environment, hosts } = shown
  const text = JSON.stringify([kind, argv, cwd, environment, hosts])
  return { ...shown, hash: createHash('sha256').update(text).digest('hex') }
}

/** The hook of an agent as it would run; the event that sets it off plays no part. */
export function agentSubject(
  dialect: PlannableDialect,
  planned: PlannedEntry,
  spec: Pick<ProcessSpec, 'argv' | 'cwd'> | null,
): TrustSubject {
  const { hook } = planned
  const http = hook.kind === 'http' ? dialect.remote?.http : undefined
  return toSubject({
    ref: hook.ref,
    kind: hook.kind,
    argv: http === undefined ? (spec?.argv ?? [hook.label]) : requestWords(http.requestOf(planned)),
    cwd: spec?.cwd ?? null,
    environment: http === undefined ? ['*'] : http.expandsHeaders ? allowedNames(planned) : [],
    hosts: [],
  })
}

/** A request as a person reads it; headers as they are written, so that no secret is shown or kept. */
function requestWords({ method, url, headers }: HookRequest): string[] {
  return [method, url, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
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
      const environment = referencedNames(run.headers)
      return toSubject({ ref: id, kind: run.kind, argv: requestWords(run), cwd: null, environment, hosts: [] })
    }
    case 'prompt':
      return toSubject({ ref: id, kind: run.kind, argv: [run.prompt], cwd: null, environment: [], hosts: [] })
  }
}

/** What a person accepts of a definition of source `repo`: what it runs, or which handler of the server it asks. */
export function repoSubject(definition: DefinitionV2): TrustSubject {
  return definitionSubject(definition) ?? handlerSubject(definition)
}

function handlerSubject({ id, run }: DefinitionV2): TrustSubject {
  const argv = run.kind === 'handler' ? [run.handlerId, ...(run.params ? [JSON.stringify(run.params)] : [])] : []
  return toSubject({ ref: id, kind: 'handler', argv, cwd: null, environment: [], hosts: [] })
}
