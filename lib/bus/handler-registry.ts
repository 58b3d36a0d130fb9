import * as z from 'zod'
import {
  createIssue,
  createIssueError,
  describeValue,
  type ExternalKind,
  IDENTIFIER_TEXT,
  type Issue,
  isIdentifier,
  type JsonObject,
  toIssues,
  V1,
} from '#lib/contract'
import type { Binding } from './binding'
import type { Failure } from './failure'
import { missingHandler } from './failures'
import type { HandlerParams, HandlerRegistration } from './handler'
import { injectFault } from './inject-fault'
import type { Resolution } from './resolution'

const NO_PARAMS: HandlerParams = Object.freeze({})

/** The trusted handlers of a bus by id. */
export interface HandlerRegistry {
  /** Registers or replaces; returns the way to unregister this very registration. */
  register(handler: HandlerRegistration): () => void
  /** Whether there is something to run for the definition. */
  has(binding: Binding): boolean
  list(): readonly HandlerRegistration[]
  /** The definition's handler with its parsed parameters; kept until a handler is registered or unregistered. */
  resolve(binding: Binding): Resolution
}

/** What runs the definitions of a kind that names no handler. */
export type KindRunners = Partial<Record<ExternalKind, HandlerRegistration>>

/** Makes a registry without handlers, over what runs the other kinds. */
export function createHandlerRegistry(runners: KindRunners = {}): HandlerRegistry {
  const byId = new Map<string, { handler: HandlerRegistration }>()
  let generation = {}
  const handlerOf = ({ definition: { run } }: Binding) =>
    run.kind === 'handler' ? byId.get(run.handlerId)?.handler : runners[run.kind]
  return {
    register(handler) {
      if (!isIdentifier(handler.id)) {
        const received = describeValue(handler.id)
        throw createIssueError('INVALID_DOCUMENT', { path: 'id', expected: IDENTIFIER_TEXT, received })
      }
      const entry = { handler }
      byId.set(handler.id, entry)
      generation = {}
      return () => {
        if (byId.get(handler.id) !== entry) return
        byId.delete(handler.id)
        generation = {}
      }
    },
    has: (binding) => handlerOf(binding) !== undefined,
    list: () => [...byId.values()].map(({ handler }) => handler),
    resolve(binding) {
      if (binding.resolved?.generation === generation) return binding.resolved.resolution
      const resolution = injectFault(binding, resolve(binding, handlerOf(binding)))
      binding.resolved = { generation, resolution }
      return resolution
    },
  }
}

function resolve(binding: Binding, handler: HandlerRegistration | undefined): Resolution {
  if (handler === undefined) return { handler: null, params: NO_PARAMS, failure: missingHandler(binding), issues: [] }
  const parsed = resolveParams(binding, handler)
  if ('params' in parsed) return { handler, params: parsed.params, failure: null, issues: [] }
  return { handler, params: NO_PARAMS, failure: wrongParams(parsed.issues), issues: parsed.issues }
}

function wrongParams(issues: readonly Issue[]): Failure {
  return { cause: 'threw', diagnostic: `Parameters do not fit: ${issues[0]?.message ?? 'unknown reason'}` }
}

function resolveParams(
  binding: Binding,
  handler: HandlerRegistration,
): { params: HandlerParams } | { issues: readonly Issue[] } {
  if (handler.versions && !handler.versions.includes(binding.document.schemaVersion))
    return { issues: [wrongVersion(binding, handler)] }
  if (handler.needsMatch && binding.match === null) return { issues: [noMatch(handler)] }
  const given = binding.params
  if (handler.params === undefined) {
    return given === undefined || Object.keys(given).length === 0
      ? { params: NO_PARAMS }
      : { issues: [noParams(handler)] }
  }
  const input = given ?? {}
  const parsed = handler.params.safeParse(input)
  if (parsed.success) return { params: Object.freeze(parsed.data) }
  return { issues: paramIssues(parsed.error, input) }
}

/** The issues as they stand in the definition, so that no text of the parameters is repeated in a message. */
function paramIssues({ issues }: z.ZodError, params: JsonObject): Issue[] {
  const inDefinition = issues.map((issue) => ({ ...issue, path: ['run', 'params', ...issue.path] }))
  return toIssues(new z.ZodError(inDefinition), { run: { params } })
}

function noMatch({ id }: HandlerRegistration): Issue {
  const expected = `at least one field, because ${id} does not run on everything`
  return createIssue({ path: 'match', expected, received: 'nothing' })
}

function noParams({ id }: HandlerRegistration): Issue {
  const expected = `nothing, because ${id} takes no parameters`
  return createIssue({ path: 'run.params', expected, received: 'an object' })
}

function wrongVersion(binding: Binding, handler: HandlerRegistration): Issue {
  const path = binding.document.schemaVersion === V1 ? 'handlerId' : 'run.handlerId'
  const expected = `a handler usable from ${binding.document.schemaVersion}`
  return createIssue({ path, expected, received: `"${handler.id}"` })
}
