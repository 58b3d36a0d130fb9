import { isPlainObject, type PlannedHook } from '#lib/contract'
import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import { matchWireName } from '../match-wire-name'
import type { Situation } from '../situation'
import { commandOf, QWEN_CONFIG, QWEN_LAYERS, qwenSwitches } from './config'
import { decodeQwen } from './decode'
import { QWEN_EVENTS, qwenEvent } from './event-rules'
import { mergeQwen } from './merge'

/** Milliseconds are the unit (oracle qw-timeout-5-seconds-or-ms); what is shorter than a start ends the hook. */
const START_MS = 10
const DEFAULT_TIMEOUTS_MS: Readonly<Record<string, number>> = { command: 60_000, http: 600_000, prompt: 30_000 }

const LABELS: Readonly<Record<string, string>> = { command: 'command', http: 'url', prompt: 'prompt' }
const kindOf = ({ handler }: HookEntry) => textOf(handler, 'type') ?? ''
const labelOf = (entry: HookEntry) => textOf(entry.handler, LABELS[kindOf(entry)] ?? '') ?? ''

/** Hooks of Qwen Code (REPORT §3, dialects.md §6). */
export const qwenCodeHooks: HookRules = {
  events: QWEN_EVENTS,
  layers: QWEN_LAYERS,
  config: QWEN_CONFIG,
  timeout: { startMs: START_MS },
  stdinNewline: false,
  refusesStart: () => null,
  switches: qwenSwitches,
  match: (entry, situation, budget) => {
    const { subject, matching } = qwenEvent(situation.event)
    return matchWireName(entry, situation, { matching: subject === null ? 'ignored' : matching, budget })
  },
  refusal: (_entry, { event, context }) =>
    qwenEvent(event).interactiveOnly && !context.interactive
      ? { reason: 'event', detail: `${event} does not fire where there is no person (oracle life-all-shell).` }
      : null,
  identity: (entry) => JSON.stringify([textOf(entry.handler, 'name') ?? '', kindOf(entry), labelOf(entry)]),
  composition: (entries) =>
    entries.some(({ group }) => group.sequential === true) ? 'series-run-all' : 'parallel-last-wins',
  plan: planOf,
  environment: environmentOf,
  findings: findingsOf,
  decode: decodeQwen,
  feedForward: (payload) => payload,
  merge: mergeQwen,
}

function planOf(entry: HookEntry): ReturnType<HookRules['plan']> {
  const kind = kindOf(entry)
  const defaultMs = DEFAULT_TIMEOUTS_MS[kind] ?? 60_000
  const mode: PlannedHook['mode'] = kind === 'command' && entry.handler.async === true ? 'async' : 'sync'
  return {
    kind,
    label: labelOf(entry),
    mode,
    timeoutMs: toTimeoutMs(entry.handler.timeout, { unit: 'ms', defaultMs, startMs: START_MS }),
    failurePolicy: 'fail-open',
  }
}

/** Variables the agent adds, and those of the hook itself (oracle life-all-shell, handler-env-field). */
function environmentOf({ handler }: HookEntry, { payload, context }: Situation): Record<string, string> {
  const projectDir = context.projectDir ?? context.cwd ?? textOf(payload, 'cwd') ?? ''
  const own = isPlainObject(handler.env) ? handler.env : {}
  return {
    QWEN_PROJECT_DIR: projectDir,
    GEMINI_PROJECT_DIR: projectDir,
    CLAUDE_PROJECT_DIR: projectDir,
    ...Object.fromEntries(Object.entries(own).filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  }
}

/** A command that the agent changes while it reads its settings is worth a word. */
function findingsOf({ handler, path }: HookEntry, { context }: Situation): ReturnType<HookRules['findings']> {
  const command = textOf(handler, 'command') ?? ''
  const expanded = commandOf(handler, context)
  if (expanded === command) return []
  const message = `variables are replaced while the settings are read; what runs is ${JSON.stringify(expanded)}`
  return [{ rule: 'command-expanded', severity: 'info', path: `${path}.command`, message, hint: '' }]
}
