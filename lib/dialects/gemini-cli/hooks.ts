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
import { commandOf, GEMINI_CONFIG, geminiRefusesStart, geminiSwitches } from './config'
import { decodeGemini } from './decode'
import { GEMINI_EVENTS, geminiEvent } from './event-rules'
import { GEMINI_FACTS } from './facts'
import { mergeGemini } from './merge'

/** Milliseconds are the unit; what is shorter than a process takes to start ends it (oracle timeout-zero, timeout-string). */
const TIMEOUT = { unit: 'ms', defaultMs: 60_000, startMs: 10 } as const

/** Hooks of Gemini CLI (REPORT §2, dialects.md §3). */
export const geminiCliHooks: HookRules = {
  events: GEMINI_EVENTS,
  layers: SETTINGS_LAYERS,
  config: GEMINI_CONFIG,
  facts: GEMINI_FACTS,
  timeout: TIMEOUT,
  stdinNewline: false,
  refusesStart: geminiRefusesStart,
  switches: geminiSwitches,
  match: matchGemini,
  refusal: () => null,
  identity: identityOf,
  composition: (entries) =>
    entries.some(({ group }) => group.sequential === true) ? 'sequential-chained' : 'parallel-strictest',
  plan: (entry) => ({
    kind: 'command',
    label: textOf(entry.handler, 'command') ?? '',
    mode: 'sync',
    timeoutMs: toTimeoutMs(entry.handler.timeout, TIMEOUT),
    failurePolicy: 'fail-open',
  }),
  environment: environmentOf,
  findings: (entry, { context }) => expansionFindings(entry, commandOf(entry.handler, context)),
  decode: decodeGemini,
  feedForward: feedForwardGemini,
  merge: mergeGemini,
}

/** See the shared matcher; where there is nothing to look at, every matcher takes the event. */
function matchGemini(entry: HookEntry, situation: Situation, budget: StepBudget): MatchVerdict {
  const { subject, matching } = geminiEvent(situation.event)
  return matchWireName(entry, situation, { matching: subject === null ? 'ignored' : matching, budget })
}

/** One name and command run once, whatever the group, timeout or file (dialects.md §3.4; oracle dedup-*). */
function identityOf({ handler }: HookEntry): string {
  return JSON.stringify([textOf(handler, 'name') ?? '', textOf(handler, 'command') ?? ''])
}

/** Variables the agent adds, and those of the hook itself (oracle life-all-shell, handler-env-field). */
function environmentOf({ handler }: HookEntry, { payload, context }: Situation): Record<string, string> {
  const session = textOf(payload, 'session_id') ?? ''
  const cwd = textOf(payload, 'cwd') ?? context.cwd ?? ''
  const projectDir = context.projectDir ?? context.cwd ?? cwd
  return {
    GEMINI_PROJECT_DIR: projectDir,
    GEMINI_PLANS_DIR: `${context.home ?? '~'}/.gemini/tmp/<project>/${session}/plans`,
    GEMINI_CWD: cwd,
    GEMINI_SESSION_ID: session,
    CLAUDE_PROJECT_DIR: projectDir,
    ...ownEnvironment(handler),
  }
}

/** In a series the next hook is given what the one before it has changed (dialects.md §3.4; oracle sequential-flag-upd-chain). */
function feedForwardGemini(payload: Fields, { effects, context }: Answer, { event }: Situation): Fields {
  if (event === 'BeforeAgent' && context.length > 0) {
    return { ...payload, prompt: `${textOf(payload, 'prompt') ?? ''}\n\n${context.join('\n')}` }
  }
  const field = { BeforeTool: 'tool_input', BeforeModel: 'llm_request' }[event]
  if (field === undefined || effects.input === undefined) return payload
  const current = payload[field]
  return { ...payload, [field]: { ...(isJsonObject(current) && current), ...effects.input } }
}
