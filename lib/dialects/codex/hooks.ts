import { LIMITS, utf8Bytes } from '#lib/contract'
import { compileJsPattern, compilePattern, isPatternError, type StepBudget } from '#lib/match'
import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { MatchVerdict, Situation } from '../situation'
import { CODEX_CONFIG, CODEX_LAYERS, codexSwitches } from './config'
import { decodeCodex } from './decode'
import { CODEX_EVENTS, codexEvent } from './event-rules'
import { mergeCodex } from './merge'

/** Names that a tool answers to beside its own (dialects.md §2.2; oracle match-table-write). */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  apply_patch: ['Write', 'Edit'],
  spawn_agent: ['Agent'],
}

const NAME_LIST = /^[A-Za-z0-9_|]*$/

/** Hooks of Codex (REPORT §1, dialects.md §2). */
export const codexHooks: HookRules = {
  events: CODEX_EVENTS,
  layers: CODEX_LAYERS,
  config: CODEX_CONFIG,
  timeout: { startMs: 0 },
  stdinNewline: false,
  refusesStart: () => null,
  switches: (_roots, context) => codexSwitches(context),
  match: matchCodex,
  refusal: ({ handler }) => {
    const isSupported = handler.type === 'command' || handler.type === 'mcp_tool'
    return isSupported
      ? null
      : { reason: 'unsupported-kind', detail: `Hooks of kind ${String(handler.type)} are not supported yet.` }
  },
  identity: () => null,
  composition: () => 'parallel-strictest',
  plan: planOf,
  environment: () => ({}),
  findings: () => [],
  decode: decodeCodex,
  feedForward: (payload) => payload,
  merge: mergeCodex,
}

/**
 * Names of letters, digits and `_` with bars between them are exact; anything else is an unanchored pattern of an
 * engine without look-around, and a group whose pattern does not compile is dropped (oracle match-*).
 */
function matchCodex({ group }: HookEntry, { event, subject }: Situation, budget: StepBudget): MatchVerdict {
  const matcher = textOf(group, 'matcher')
  if (codexEvent(event).subject === null) return { mode: 'ignored', matches: true }
  if (matcher === undefined || matcher === '' || matcher === '*') return { mode: 'all', matches: true }
  const names = [subject ?? '', ...(ALIASES[subject ?? ''] ?? [])]
  if (NAME_LIST.test(matcher)) {
    const wanted = matcher.split('|')
    return { mode: 'exact', matches: names.some((name) => wanted.includes(name)) }
  }
  const pattern = compilePattern(matcher)
  if (isPatternError(pattern)) return matchLongPattern(matcher, names, { error: pattern.error, budget })
  return { mode: 'regex', matches: names.some((name) => pattern.test(name)) }
}

/** The linear engine takes short patterns alone; a longer one is run with a bound on its steps. */
function matchLongPattern(
  matcher: string,
  names: readonly string[],
  { error, budget }: { error: string; budget: StepBudget },
): MatchVerdict {
  const pattern = utf8Bytes(matcher) > LIMITS.regexMaxBytes ? compileJsPattern(matcher) : null
  if (pattern === null) {
    const detail = `${JSON.stringify(matcher)} does not compile (${error}); the group is dropped.`
    return { mode: 'regex', matches: false, detail }
  }
  const verdicts = names.map((name) => pattern.test(name, budget))
  return { mode: 'regex', matches: verdicts.includes(true) || (verdicts.includes('undecided') ? 'undecided' : false) }
}

/** Whole seconds, at least one; hooks at the end of a session have three at most (dialects.md §2.2; oracle timeout-zero, end-slow-*). */
function planOf({ handler }: HookEntry, { event }: Situation): ReturnType<HookRules['plan']> {
  const limits = codexEvent(event).timeoutMs
  const askedMs = toTimeoutMs(handler.timeout, { unit: 's', defaultMs: limits.default, startMs: 0 })
  return {
    kind: textOf(handler, 'type') ?? '',
    label: textOf(handler, 'command') ?? textOf(handler, 'tool') ?? '',
    mode: handler.async === true && event !== 'SessionEnd' ? 'async' : 'sync',
    timeoutMs: Math.min(limits.max, Math.max(limits.min, askedMs)),
    failurePolicy: 'fail-open',
  }
}
