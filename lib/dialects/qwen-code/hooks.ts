import { isJsonObject } from '#lib/contract'
import type { StepBudget } from '#lib/match'
import { toTimeoutMs } from '#lib/protocol'
import type { Answer } from '../answer'
import { type Fields, type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import { matchWireName } from '../match-wire-name'
import { expansionFindings, ownEnvironment } from '../settings-file'
import { SETTINGS_LAYERS } from '../settings-layers'
import type { MatchVerdict, Situation } from '../situation'
import { commandOf, QWEN_CONFIG, QWEN_KINDS, qwenSwitches } from './config'
import { decodeQwen } from './decode'
import { QWEN_EVENTS, qwenEvent } from './event-rules'
import { QWEN_FACTS } from './facts'
import { mergeQwen } from './merge'
import { specificOf } from './read-output'

/** What is shorter than a process takes to start ends it (oracle qw-timeout-5-seconds-or-ms, timeout-zero). */
const START_MS = 10

/** Commands wait in milliseconds, all else in seconds (oracle timeout-1s; the others are documented only). */
const TIMEOUTS = {
  command: { unit: 'ms', defaultMs: 60_000, startMs: START_MS },
  http: { unit: 's', defaultMs: 600_000, startMs: START_MS },
  prompt: { unit: 's', defaultMs: 30_000, startMs: START_MS },
} as const

/** Hooks of Qwen Code (REPORT §3, dialects.md §6). */
export const qwenCodeHooks: HookRules = {
  events: QWEN_EVENTS,
  layers: SETTINGS_LAYERS,
  config: QWEN_CONFIG,
  facts: QWEN_FACTS,
  timeout: { startMs: START_MS },
  stdinNewline: false,
  refusesStart: () => null,
  switches: qwenSwitches,
  match: matchQwen,
  refusal: refusalOf,
  identity: identityOf,
  composition: (entries) =>
    entries.some(({ group }) => group.sequential === true) ? 'sequential-chained' : 'parallel-last-wins',
  plan: planOf,
  environment: environmentOf,
  findings: (entry, { context }) => expansionFindings(entry, commandOf(entry.handler, context)),
  decode: decodeQwen,
  feedForward: feedForwardQwen,
  merge: mergeQwen,
}

const kindOf = ({ handler }: HookEntry) =>
  handler.type === 'http' || handler.type === 'prompt' ? handler.type : 'command'
const labelOf = (entry: HookEntry) => textOf(entry.handler, QWEN_KINDS[kindOf(entry)] ?? '') ?? ''

/**
 * Names are looked for by a pattern, kinds must be equal; an event without a value is matched by everything. Names the
 * agent shows to people match nothing (oracle match-table-shell, match-table-qw-shell-aliases).
 */
function matchQwen(entry: HookEntry, situation: Situation, budget: StepBudget): MatchVerdict {
  const { subject: field, matching } = qwenEvent(situation.event)
  return matchWireName(entry, situation, {
    matching: field === null || !situation.subject ? 'ignored' : matching,
    budget,
  })
}

/** Some events fire only where somebody sits in front of the agent (oracle life-all-shell, start-*, end-*). */
function refusalOf(_entry: HookEntry, { event, context }: Situation): ReturnType<HookRules['refusal']> {
  if (context.interactive || qwenEvent(event).firesUnattended) return null
  return { reason: 'event', detail: `${event} does not fire where Qwen Code runs without a person.` }
}

/** One name and command run once, whatever the group, timeout or file (oracle dedup-*, src-user-and-project-identical). */
function identityOf(entry: HookEntry): string {
  return JSON.stringify([kindOf(entry), textOf(entry.handler, 'name') ?? '', labelOf(entry)])
}

/** Commands alone run in the background (oracle async-*); `asyncRewake` does nothing (oracle asyncRewake-exit2). */
function planOf(entry: HookEntry): ReturnType<HookRules['plan']> {
  const kind = kindOf(entry)
  return {
    kind,
    label: labelOf(entry),
    mode: kind === 'command' && entry.handler.async === true ? 'async' : 'sync',
    timeoutMs: toTimeoutMs(entry.handler.timeout, TIMEOUTS[kind]),
    failurePolicy: 'fail-open',
  }
}

/** Variables the agent adds, and those of the hook itself (oracle life-all-write, handler-env-field). */
function environmentOf({ handler }: HookEntry, { payload, context }: Situation): Record<string, string> {
  const directory = textOf(payload, 'cwd') ?? context.cwd ?? context.projectDir ?? ''
  return {
    GEMINI_PROJECT_DIR: directory,
    CLAUDE_PROJECT_DIR: directory,
    QWEN_PROJECT_DIR: directory,
    ...ownEnvironment(handler),
  }
}

/** In a series the next hook is given what the one before it has changed; the call is not (oracle sequential-flag). */
function feedForwardQwen(payload: Fields, answer: Answer, { event }: Situation): Fields {
  const { effects, output = {}, disposition } = answer
  const context = textOf(specificOf(output), 'additionalContext') ?? ''
  if (qwenEvent(event).deny === 'refuse-prompt' && context !== '' && disposition !== 'failed-open') {
    return { ...payload, prompt: `${textOf(payload, 'prompt') ?? ''}\n\n${context}` }
  }
  if (effects.input === undefined) return payload
  const { tool_input: current } = payload
  return { ...payload, tool_input: { ...(isJsonObject(current) && current), ...effects.input } }
}
