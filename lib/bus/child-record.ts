import type { OutcomeDispositionId, OutcomeRecord } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import type { ChildVerdict, EndedChild } from './child-runs'
import { judgeInterrupted } from './judge'
import type { Verdict } from './verdict'

/** What the outcome of a child takes from its bridge. */
export interface ChildPlace {
  /** The outcome of the bridge. */
  readonly bridge: OutcomeRecord
  readonly verdict: Verdict
  /** Wall reading of monotonic zero. */
  readonly wallZeroMs: number
  readonly redactAs: 'v1' | 'v2'
}

/** Id of the outcome of a child. */
export function childOutcomeIdOf(bridgeOutcomeId: string, place: number): string {
  return `${bridgeOutcomeId}.${place}`
}

/** The outcome of a hook that ran inside a bridge (interfaces.md §3.14). */
export function toChildRecord(child: EndedChild, place: number, { bridge, ...of }: ChildPlace): OutcomeRecord {
  const { start, startMs, endMs } = child
  const verdict = child.verdict ?? leftBehind(of.verdict)
  const blocking = verdict.refuses && of.verdict.blocking
  const startedAtMs = of.wallZeroMs + startMs
  const durationMs = Math.max(0, endMs - startMs)
  const { foreign, ...own } = start
  return {
    ...bridge,
    ...own,
    outcomeId: childOutcomeIdOf(bridge.outcomeId, place),
    parentOutcomeId: bridge.outcomeId,
    startedAtMs,
    completedAtMs: startedAtMs + durationMs,
    durationMs,
    disposition: verdict.disposition,
    blocking,
    asked: verdict.asked,
    enforced: blocking ? 'deny' : 'allow',
    why: verdict.refuses && !blocking ? of.verdict.why : null,
    reason: cleaned(verdict.reason, of.redactAs),
    diagnostic: cleaned(verdict.diagnostic, of.redactAs),
    effects: verdict.effects,
    ignored: verdict.ignored,
    foreign: { ...foreign, ...verdict.foreign },
  }
}

const cleaned = (text: string | null, redactAs: 'v1' | 'v2') =>
  text === null ? null : (sanitizeDiagnostic(text, redactAs) ?? null)

/** How a bridge was ended before its children, as their own disposition; any other end of it cancels them. */
const LEFT_BEHIND: Partial<Record<OutcomeDispositionId, OutcomeDispositionId>> = {
  'timed-out': 'timed-out',
  'cut-off': 'cut-off',
  interrupted: 'interrupted',
}

function leftBehind({ disposition }: Verdict): ChildVerdict {
  return unheardChild(LEFT_BEHIND[disposition] ?? 'cancelled', 'The bridge ended before it.')
}

/** The verdict on a foreign hook whose server died before it ended. */
export const interruptedChild = (): ChildVerdict => unheardChild('interrupted', judgeInterrupted().diagnostic)

/** The verdict on a foreign hook whose end nobody has heard. */
export function unheardChild(disposition: OutcomeDispositionId, diagnostic: string | null): ChildVerdict {
  return {
    disposition,
    asked: null,
    refuses: false,
    reason: null,
    diagnostic,
    effects: {},
    ignored: [],
    foreign: { decision: 'pass', exitCode: null, stderrSummary: null },
  }
}
