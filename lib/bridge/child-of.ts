import type { ChildStart, ChildVerdict } from '#lib/bus'
import {
  type Effects,
  type EnvelopeDocument,
  isJsonObject,
  KINDS,
  type Kind,
  type SimulatedOutcome,
} from '#lib/contract'
import { type HookEnd, type PlannedEntry, toIdentifier } from '#lib/dialects'
import { redactText, redactToLength } from '#lib/redact'

/** Longest text that stands for what a foreign hook runs. */
const LABEL_CHARS = 160

/** Points outside of any turn; their hooks write no pair to the journal (seeds.md §3.6). */
const OUTSIDE_OF_TURNS = /^(?:session|subagent)[.]/

/** A bridge as its children see it. */
export interface ChildOwner {
  readonly name: string
  readonly dialect: string
  readonly event: string
  readonly mayBlock: boolean
  readonly stderrSummaryMaxChars: number
}

let invocations = 0

/** The record of a foreign hook as it starts; every invocation of the process has an id of its own. */
export function childStart(owner: ChildOwner, { hook }: PlannedEntry, envelope: EnvelopeDocument | null): ChildStart {
  invocations += 1
  const { dialect, event } = owner
  return {
    hookId: hookIdOf(owner.name, hook.ref),
    handlerId: redactToLength(hook.label, 'v2', LABEL_CHARS),
    kind: kindOf(hook.kind),
    mode: hook.mode,
    order: hook.order,
    timeoutMs: hook.timeoutMs,
    failurePolicy: hook.failurePolicy,
    mayBlock: owner.mayBlock,
    foreign: {
      dialect,
      turn: envelope === null ? null : turnOf(envelope),
      point: event,
      matcher: hook.match.pattern === null ? null : redactToLength(hook.match.pattern, 'v2', LABEL_CHARS),
      handlerId: `${dialect}:${event}:${invocations}`,
    },
  }
}

/** Id of a foreign hook among the hooks of the bus: that of its bridge, and its place in the one config of it. */
function hookIdOf(name: string, ref: string): string {
  const place = ref.replace(/^[^:]*:/, '').replace(/(?:\.hooks)?\[(\d+)\]/g, '.$1')
  return toIdentifier(`${name}/${place}`) ?? name
}

function turnOf({ event, references }: EnvelopeDocument): string | null {
  if (OUTSIDE_OF_TURNS.test(event)) return null
  return ('turnId' in references ? references.turnId : undefined) ?? null
}

/** Kinds of agents that have no word of their own here. */
const NEAREST_KIND: Readonly<Record<string, Kind>> = { agent: 'prompt', mcp_tool: 'handler', builtin: 'handler' }

function kindOf(kind: string): Kind {
  return KINDS.find((known) => known === kind) ?? NEAREST_KIND[kind] ?? 'command'
}

/** What came of a foreign hook, in the words of outcomes and of the journal. */
export function childVerdict(
  owner: ChildOwner,
  outcome: SimulatedOutcome,
  { end, refuses }: { readonly end: HookEnd; readonly refuses: boolean },
): ChildVerdict {
  const { disposition, asked, reason, ignored, effects } = outcome
  const stderrSummary = end.kind === 'process' ? summaryOf(end.stderr, owner.stderrSummaryMaxChars) : null
  const exitCode = end.kind === 'process' ? end.exitCode : null
  return {
    disposition,
    asked: asked === 'allow' || asked === 'deny' ? asked : null,
    refuses,
    reason: reason === null ? null : redactText(reason, 'v2'),
    diagnostic: diagnosticOf(end, stderrSummary),
    effects: effectsOf(effects),
    ignored,
    foreign: { decision: decisionWord(outcome, end), exitCode, stderrSummary },
  }
}

/** Trimmed; longer than the knob says it is cut and ends in an ellipsis. */
function summaryOf(stderr: string, maxChars: number): string | null {
  const text = redactText(stderr.trim(), 'v2')
  if (text === '') return null
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}…`
}

/** Why a hook has failed, in a word and a reason; null for one that ended well. */
export function failureOf(end: HookEnd): { readonly word: string; readonly reason: string } | null {
  if (end.timedOut) return { word: 'timed-out', reason: '' }
  if (end.kind === 'process' && end.spawnError !== null) return { word: 'not-started', reason: end.spawnError }
  const reason = end.kind === 'process' ? diagnosticOf(end, end.stderr.trim() || null) : (end.problem ?? null)
  const isWell = end.kind === 'process' ? end.exitCode === 0 : reason === null && diagnosticOf(end, null) === null
  return isWell ? null : { word: 'failed', reason: reason ?? diagnosticOf(end, null) ?? '' }
}

function diagnosticOf(end: HookEnd, stderrSummary: string | null): string | null {
  if (end.kind === 'http') return end.status === 200 ? null : `Status ${end.status}.`
  if (end.kind === 'model') return null
  const { spawnError, exitCode, signal } = end
  if (spawnError !== null) return `Not started: ${spawnError}`
  const code =
    exitCode === 0 ? [] : [exitCode === null ? `Ended by ${signal ?? 'a signal'}.` : `Exit code ${exitCode}.`]
  const parts = [...code, ...(stderrSummary === null ? [] : [stderrSummary])]
  return parts.length === 0 ? null : parts.join(' ')
}

/** The hook's own word, else `stop` where it ends the run, else `pass`; exit code 2 says block (seeds.md §3.3, §3.6). */
function decisionWord({ asked, effects }: SimulatedOutcome, end: HookEnd): string {
  if (asked === null || asked === undefined) return effects.halt === undefined ? 'pass' : 'stop'
  if (end.kind !== 'process' || asked !== 'deny') return asked
  return end.exitCode === 2 || /"decision"\s*:\s*"block"/.test(end.stdout) ? 'block' : asked
}

function effectsOf({
  context,
  annotations,
  input,
  result,
  judged,
  halt,
  toUser,
}: SimulatedOutcome['effects']): Effects {
  return {
    ...(context && { context }),
    ...(annotations && { annotations }),
    ...(input && { input }),
    ...(isJsonObject(result) && { result }),
    ...(judged && { judged }),
    ...(halt !== undefined && { halt }),
    ...(toUser && { toUser }),
  }
}
