import { createHash } from 'node:crypto'
import { type DefinitionV2, isPlainObject, NATIVE_DIALECT, type ProcessSpec, type TrustSubject } from '#lib/contract'
import type { HookRequest, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { redactText } from '#lib/redact'
import { allowedNames } from './agent-headers'
import { referencedNames } from './header-references'

type Shown = Omit<TrustSubject, 'hash'>

/** What a person accepts, with the hash of exactly that. */
function toSubject(shown: Shown): TrustSubject {
  const { dialect, kind, argv, cwd, environment, hosts } = shown
  const text = JSON.stringify([dialect, kind, argv, cwd, environment, hosts])
  return { ...shown, environment: environment.map(clean), hash: createHash('sha256').update(text).digest('hex') }
}

const clean = (text: string) => redactText(text, 'v2')

/**
 * A subject as it is kept: without the secrets that stand in a command. Whoever is asked sees the command whole, since
 * words of it could be made to look like a secret.
 */
export const keptSubject = (subject: TrustSubject): TrustSubject => ({ ...subject, argv: subject.argv.map(clean) })

/** The hook of an agent as it would run; the event that sets it off plays no part. */
export function agentSubject(
  dialect: PlannableDialect,
  planned: PlannedEntry,
  spec: Pick<ProcessSpec, 'argv' | 'cwd' | 'env'> | null,
): TrustSubject {
  const { hook } = planned
  const http = hook.kind === 'http' ? dialect.remote?.http : undefined
  const inherited = hook.kind === 'command' && dialect.execution.inheritsEnvironment ? ['*'] : []
  return toSubject({
    dialect: dialect.name,
    ref: hook.ref,
    kind: hook.kind,
    argv: http === undefined ? (spec?.argv ?? promptWords(planned)) : requestWords(http.requestOf(planned)),
    cwd: spec?.cwd ?? null,
    environment:
      http === undefined ? [...inherited, ...givenTo(planned, spec)] : http.expandsHeaders ? allowedNames(planned) : [],
    hosts: [],
  })
}

/** Where the files of a plugin are; its commands are written with it. */
const PLUGIN_ROOT = /PLUGIN_ROOT$/

/**
 * Variables by which the config, the plugin or the state of the agent decides what a command does, with their values:
 * a `PATH` or a `BASH_ENV` makes another program of the same words. Those that tell of the event are left out.
 */
function givenTo({ entry, hook }: PlannedEntry, spec: Pick<ProcessSpec, 'env'> | null): string[] {
  const own = isPlainObject(entry.handler.env) ? Object.keys(entry.handler.env) : []
  const ofHook = Object.entries(hook.env ?? {}).filter(([name]) => own.includes(name) || PLUGIN_ROOT.test(name))
  const given = { ...spec?.env, ...Object.fromEntries(ofHook) }
  return Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
}

/** The text that a model is asked with, and the model that a hook names. */
function promptWords({ entry, hook }: PlannedEntry): string[] {
  const { prompt, model } = entry.handler
  const text = typeof prompt === 'string' ? prompt : hook.label
  return [text, ...(typeof model === 'string' ? [modelWord(model)] : [])]
}

const modelWord = (model: string) => `model: ${model}`

/** A request as a person reads it; headers as they are written, so that no secret is shown or kept. */
function requestWords({ method, url, headers }: HookRequest): string[] {
  return [method, url, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
}

const ofDefinition = (id: string) => ({ dialect: NATIVE_DIALECT, ref: id })

/** A definition as it would run; null for one whose handler is code of the server itself. */
export function definitionSubject({ id, run }: DefinitionV2): TrustSubject | null {
  switch (run.kind) {
    case 'handler':
      return null
    case 'command': {
      const argv = run.argv ?? ['sh', '-c', run.shell ?? '']
      const { env: environment = [], egress: hosts = [] } = run
      return toSubject({ ...ofDefinition(id), kind: run.kind, argv, cwd: null, environment, hosts })
    }
    case 'http': {
      const environment = referencedNames(run.headers)
      const argv = [...requestWords(run), ...(run.includeMetadata ? ['with the metadata of the event'] : [])]
      return toSubject({ ...ofDefinition(id), kind: run.kind, argv, cwd: null, environment, hosts: [] })
    }
    case 'prompt': {
      const argv = [run.prompt, ...(run.model === undefined ? [] : [modelWord(run.model)])]
      return toSubject({ ...ofDefinition(id), kind: run.kind, argv, cwd: null, environment: [], hosts: [] })
    }
  }
}

/** What a person accepts of a definition of source `repo`: what it runs, or which handler of the server it asks. */
export function repoSubject(definition: DefinitionV2): TrustSubject {
  return definitionSubject(definition) ?? handlerSubject(definition)
}

function handlerSubject({ id, run }: DefinitionV2): TrustSubject {
  const argv = run.kind === 'handler' ? [run.handlerId, ...(run.params ? [JSON.stringify(run.params)] : [])] : []
  return toSubject({ ...ofDefinition(id), kind: 'handler', argv, cwd: null, environment: [], hosts: [] })
}
