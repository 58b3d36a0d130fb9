import type { Answer, DispositionId, NotEnforcedReason } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import type { Binding } from './binding'
import { asksForEffects, collectEffects, effectsOfNothing, NO_EFFECTS, NO_IGNORED } from './effects'
import type { Failure, FailureCause } from './failure'
import type { Verdict } from './verdict'

/** What the point of the dispatch currently allows. */
export interface JudgeState {
  /** Whether the refusals in a row have reached the point's cap. */
  capReached: boolean
  /** Whether an earlier hook of the dispatch has rewritten the input or result. */
  rewritten: boolean
  /** Contract version of the envelope; v1 drops a handler's own diagnostic on an invalid post decision. */
  redactAs: 'v1' | 'v2'
}

const UNSAID = Object.freeze({
  blocking: false,
  asked: null,
  why: null,
  reason: null,
  diagnostic: null,
  effects: NO_EFFECTS,
  ignored: NO_IGNORED,
})

const INVALID_POST_DIAGNOSTIC = 'The hook asked to deny where nothing can be denied; the result stays as it is.'

/** Judges an answer: what the hook said, what of it counts and what not (interfaces.md §3.4, §3.5). */
export function judgeAnswer(binding: Binding, answer: Answer, state: JudgeState): Verdict {
  const asked = answer.decision
  if (asked !== 'deny' && isSilent(answer)) return silentVerdict(binding, asked, state.rewritten)
  const denied = asked === 'deny'
  const why = denied ? notEnforced(binding, state) : null
  const blocking = denied && why === null
  const { effects, ignored } = collectEffects(binding, answer, {
    blocking,
    rewritten: state.rewritten,
    redactAs: state.redactAs,
  })
  return {
    disposition: dispositionOf(binding, { denied, blocking }),
    blocking,
    asked,
    why,
    reason: typeof answer.reason === 'string' ? (sanitizeDiagnostic(answer.reason, state.redactAs) ?? null) : null,
    diagnostic: diagnosticOf(answer, denied && !blocking && binding.definition.mode === 'sync', state),
    effects,
    ignored,
  }
}

function isSilent(answer: Answer): boolean {
  return answer.diagnostic === undefined && answer.reason === undefined && !asksForEffects(answer)
}

/** The verdict of an answer that says nothing but allow or observe; made once a binding, since most answers are such. */
function silentVerdict(binding: Binding, asked: 'allow' | 'observe', rewritten: boolean): Verdict {
  const known = binding.silent
  if (known !== null && known.asked === asked && !rewritten) return known
  const disposition = dispositionOf(binding, { denied: false, blocking: false })
  const verdict = { ...UNSAID, disposition, asked, effects: effectsOfNothing(binding, rewritten) }
  if (!rewritten) binding.silent = verdict
  return verdict
}

function dispositionOf(binding: Binding, { denied, blocking }: { denied: boolean; blocking: boolean }): DispositionId {
  if (binding.definition.mode !== 'sync') return 'observed'
  if (!denied) return 'allowed'
  return blocking ? 'denied' : 'invalid-post-decision'
}

function notEnforced(binding: Binding, state: JudgeState): NotEnforcedReason | null {
  if (binding.definition.mode !== 'sync') return 'mode'
  if (!binding.mayBlock) return binding.point.capabilities.block === 'none' ? 'capability' : 'source'
  return state.capReached ? 'loop-cap' : null
}

function diagnosticOf(answer: Answer, invalid: boolean, state: JudgeState): string | null {
  if (invalid && state.redactAs === 'v1') return INVALID_POST_DIAGNOSTIC
  if (answer.diagnostic === undefined) return invalid ? INVALID_POST_DIAGNOSTIC : null
  return sanitizeDiagnostic(answer.diagnostic, state.redactAs) ?? null
}

/** Failures that have a disposition of their own, whatever the policy. */
const OWN_DISPOSITIONS: Partial<Record<FailureCause, DispositionId>> = {
  'missing-handler': 'missing-handler',
  reentrant: 'reentrant',
  'timed-out': 'timed-out',
  'cut-off': 'cut-off',
}

/** Judges a failure to ask: blocks exactly when the policy is fail-closed and a refusal would have counted. */
export function judgeFailure(binding: Binding, failure: Failure, state: JudgeState): Verdict {
  const wouldBlock = binding.mayBlock && binding.definition.failurePolicy === 'fail-closed'
  const blocking = wouldBlock && !state.capReached
  return {
    disposition: failureDisposition(failure.cause, blocking),
    blocking,
    asked: null,
    why: wouldBlock && !blocking ? 'loop-cap' : null,
    reason: null,
    diagnostic: sanitizeDiagnostic(failure.diagnostic, state.redactAs) ?? null,
    effects: NO_EFFECTS,
    ignored: NO_IGNORED,
  }
}

function failureDisposition(cause: FailureCause, blocking: boolean): DispositionId {
  return OWN_DISPOSITIONS[cause] ?? (blocking ? 'failed-closed' : 'failed-open')
}

/** A hook that was started and is not waited for (interfaces.md §3.5). */
export function judgeBackground(): Verdict {
  return { ...UNSAID, disposition: 'background' }
}

/** A hook whose dispatch was cancelled while it ran: not a failure of the hook (interfaces.md §3.6). */
export function judgeCancelled(): Verdict {
  return { ...UNSAID, disposition: 'cancelled' }
}

/** What stands of a hook whose server died before it ended. */
export function judgeInterrupted(): Verdict {
  return { ...UNSAID, disposition: 'interrupted', diagnostic: 'The server died before its end was recorded.' }
}
