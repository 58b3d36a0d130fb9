import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { CODEBOT_CONFIG, CODEBOT_LAYERS } from './config'
import { decodeCodebot } from './decode'
import { CODEBOT_EVENTS, codebotEvent } from './event-rules'
import { CODEBOT_FACTS } from './facts'
import { conditionHolds, matchCodebot } from './matcher'
import { mergeCodebot } from './merge'

const TIMEOUT = { unit: 's', defaultMs: 60_000, startMs: 0 } as const

/** Field that people read. */
const LABELS: Readonly<Record<string, string>> = { command: 'command', prompt: 'prompt', http: 'url' }

/** Hooks of codebot (seeds.md §4). */
export const codebotHooks: HookRules = {
  events: CODEBOT_EVENTS,
  layers: CODEBOT_LAYERS,
  config: CODEBOT_CONFIG,
  facts: CODEBOT_FACTS,
  timeout: TIMEOUT,
  stdinNewline: false,
  refusesStart: () => null,
  switches: () => [],
  match: matchCodebot,
  refusal: refusalOf,
  identity: () => null,
  composition: () => 'series-first-deny',
  plan: planOf,
  environment: (_entry, { event, payload, context }) => ({
    HOOK_EVENT: event,
    HOOK_TOOL_NAME: textOf(payload, 'tool') ?? '',
    HOOK_SESSION_ID: context.env.HOOK_SESSION_ID ?? '',
  }),
  findings: findingsOf,
  decode: decodeCodebot,
  feedForward: (payload) => payload,
  merge: mergeCodebot,
}

function refusalOf(entry: HookEntry, situation: Situation): ReturnType<HookRules['refusal']> {
  if (conditionHolds(entry, situation)) return null
  return { reason: 'if', detail: `The arguments are not taken by ${JSON.stringify(textOf(entry.handler, 'if'))}.` }
}

function planOf({ handler }: HookEntry, { event }: Situation): ReturnType<HookRules['plan']> {
  const kind = textOf(handler, 'type') ?? ''
  return {
    kind,
    label: textOf(handler, LABELS[kind] ?? '') ?? '',
    mode: codebotEvent(event).block === 'none' ? 'async' : 'sync',
    timeoutMs: toTimeoutMs(handler.timeout, TIMEOUT) || TIMEOUT.defaultMs,
    failurePolicy: event === 'PostStopValidation' ? 'fail-closed' : 'fail-open',
  }
}

/** A condition of one plain word is compared with the whole text of the arguments. */
function findingsOf({ handler, path }: HookEntry): ReturnType<HookRules['findings']> {
  const condition = (textOf(handler, 'if') ?? '').trim()
  if (condition === '' || /^\/.*\/[^/]*$/s.test(condition) || condition.startsWith('{')) return []
  const message = `${JSON.stringify(condition)} is compared with the whole JSON text of the arguments; the hook never runs`
  return [{ rule: 'if-never-runs', severity: 'warning', path: `${path}.if`, message, hint: `Write /${condition}/.` }]
}
