import { isPlainObject } from '#lib/contract'
import type { Fields, HookEntry } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { claudeNameOf, runtimeNameOf } from './claude-names'

/** Names that select the payload of Claude Code and VS Code, and the agent's own name of the same moment (dialects.md §5.1). */
export const PASCAL_EVENTS: Readonly<Record<string, string>> = {
  SessionStart: 'sessionStart',
  SessionEnd: 'sessionEnd',
  UserPromptSubmit: 'userPromptSubmitted',
  PreToolUse: 'preToolUse',
  PermissionRequest: 'permissionRequest',
  PostToolUse: 'postToolUse',
  PostToolUseFailure: 'postToolUseFailure',
  Stop: 'agentStop',
  SubagentStop: 'subagentStop',
  ErrorOccurred: 'errorOccurred',
  PreCompact: 'preCompact',
  Notification: 'notification',
}

/** Whether the name of an event selects the payload with underscores. */
const isPascal = (event: string) => Object.hasOwn(PASCAL_EVENTS, event)

/** The agent's own name of a moment, by either spelling. */
export const momentOf = (event: string): string => PASCAL_EVENTS[event] ?? event

/** Fields that are called otherwise in the two payloads beside case and underscores, by moment. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  preToolUse: { toolArgs: 'tool_input' },
  postToolUse: { toolArgs: 'tool_input' },
  postToolUseFailure: { toolArgs: 'tool_input' },
  subagentStop: { response: 'last_assistant_message' },
}

/** One flag has an underscore in both. */
const KEPT = ['stop_hook_active']

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * What a hook gets on standard input: the payload in the spelling of its own event, whichever the event came in
 * (dialects.md §5.1). A payload of the agent's own spelling does not name its event; a notification has one payload.
 */
function stdinOf({ event }: HookEntry, { event: given, payload }: Situation): Fields {
  const moment = momentOf(event)
  if (moment === 'notification') return { ...payload, hook_event_name: 'Notification' }
  if (isPascal(event)) return isPascal(given) ? payload : toPascalPayload(event, payload)
  const { hook_event_name: _, ...own } = isPascal(given) ? toCamelPayload(moment, payload) : payload
  return own
}

/** A payload of the agent’s own spelling as an event of the other one has it. */
export function toPascalPayload(event: string, payload: Fields): Fields {
  const renamed = RENAMED[momentOf(event)] ?? {}
  const fields = Object.entries(payload).map(([name, value]): [string, unknown] => {
    if (name === 'timestamp' && isTime(value)) return [name, new Date(value).toISOString()]
    if (name === 'toolName') return ['tool_name', typeof value === 'string' ? claudeNameOf(value) : value]
    return [renamed[name] ?? toSnake(name), inSpelling(name === 'toolResult', value, toSnake)]
  })
  return { ...Object.fromEntries(fields), hook_event_name: event }
}

function toCamelPayload(moment: string, payload: Fields): Fields {
  const renamed = new Map(Object.entries(RENAMED[moment] ?? {}).map(([camel, snake]) => [snake, camel]))
  const fields = Object.entries(payload).map(([name, value]): [string, unknown] => {
    if (name === 'timestamp' && typeof value === 'string' && isTime(Date.parse(value))) return [name, Date.parse(value)]
    if (name === 'tool_name') return ['toolName', typeof value === 'string' ? runtimeNameOf(value) : value]
    if (KEPT.includes(name) || name === 'hook_event_name') return [name, value]
    return [renamed.get(name) ?? toCamel(name), inSpelling(name === 'tool_result', value, toCamel)]
  })
  return Object.fromEntries(fields)
}

/** Only the result of a tool has fields of the agent inside; arguments belong to the tool. */
function inSpelling(isResult: boolean, value: unknown, spell: (name: string) => string): unknown {
  if (!isResult || !isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [spell(name), inner]))
}

/** Milliseconds that a date can hold. */
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15

/** The name a hook's matcher looks at: in the spelling of its own event. */
export function subjectOf({ event }: HookEntry, { event: given, subject }: Situation): string {
  if (subject === null || isPascal(event) === isPascal(given)) return subject ?? ''
  return isPascal(event) ? claudeNameOf(subject) : runtimeNameOf(subject)
}

/** Typed as the port has it, so that a change of it is seen here. */
export const SPELLING = { momentOf, stdin: stdinOf } as const satisfies Pick<HookRules, 'momentOf' | 'stdin'>
