import { type BackgroundEnd, lateNoteText, type RewakeOwner } from '#lib/contract'
import type { AgentPlan, HookEnd, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { redactText, sanitizeDiagnostic } from '#lib/redact'
import { failureOf } from './child-of'

/** What a background hook of an agent came to. */
export interface BackgroundVerdict {
  /** What is noted on its outcome. */
  readonly note: string
  /** What the ledger is told. */
  readonly end: BackgroundEnd
}

/** Whose hook it was, and who hands its result to the model. */
export interface BackgroundPlace {
  readonly dialect: PlannableDialect
  readonly plan: AgentPlan
  readonly owner: RewakeOwner
}

/**
 * Judges the end of a background hook by the rules of its agent: whether it wakes the model is said by its decoder, and
 * an exit code that does so is no failure. An agent that hands results over itself tells the model its context too.
 */
export function backgroundVerdict(
  planned: PlannedEntry,
  end: HookEnd,
  { dialect, plan, owner }: BackgroundPlace,
): BackgroundVerdict {
  const { effects, context } = dialect.hooks.decode(end, planned, plan.situation)
  const told = effects.rewake ?? (owner === 'foreign' ? context.join('\n') : '')
  const message = redactText(told, 'v2')
  if (effects.rewake !== undefined) {
    return { note: 'woke', end: { status: 'block', wakes: true, reason: '', message } }
  }
  const failure = failureOf(end)
  const reason = failure === null ? '' : (sanitizeDiagnostic(failure.reason, 'v2') ?? '')
  return {
    note: failure === null ? 'passed' : lateNoteText(failure.word, reason),
    end: { status: failure === null ? 'pass' : 'failed', wakes: message !== '', reason, message },
  }
}

/** Who hands results of a mode to the model: the agent where it does so itself and is left to, else hookscope. */
export function ownerOf(
  { background }: PlannableDialect,
  { mode, delivery }: { readonly mode: string; readonly delivery: 'agent' | 'hookscope' },
): RewakeOwner {
  const isHandedOver = background.some((row) => row.of === mode && row.isHandedOver)
  return delivery === 'agent' && isHandedOver ? 'foreign' : 'hookscope'
}
