import type { AskedHook, SimulatedEnd } from '#lib/bus'
import { LIMITS, type ModelAnswer, type ModelFailure, type ModelQuestion } from '#lib/contract'
import { ASK_FOR_JUDGEMENT, fillPrompt, type PromptHookRule, readJudgement } from '#lib/protocol'
import { redactToLength, redactValue } from '#lib/redact'
import { hookPayload } from './hook-payload'

/** A definition's run of kind `prompt`. */
export type PromptRun = Extract<AskedHook['definition']['run'], { kind: 'prompt' }>

/** How definitions ask a model: what cannot be read is no answer, so that the failure policy decides. */
const RULE: PromptHookRule = {
  system: ASK_FOR_JUDGEMENT,
  appendsPayload: false,
  unescapesDollars: false,
  withoutOk: 'unreadable',
  unreadable: 'no-answer',
}

/** What a model is asked on behalf of a definition; secrets of the payload stay here. */
export function promptQuestion(asked: AskedHook, run: PromptRun): Omit<ModelQuestion, 'signal'> {
  const payload = JSON.stringify(redactValue(hookPayload(asked), 'v2').value)
  return {
    system: RULE.system,
    prompt: fillPrompt(run.prompt, payload, RULE),
    model: run.model ?? null,
    timeoutMs: asked.definition.timeoutMs,
  }
}

/** How the hook ended: `ok: false` refuses with the reason, and what is no judgement is a failure. */
export function promptEnd(end: ModelAnswer | ModelFailure): SimulatedEnd {
  if (end.kind === 'failed') return { fails: 'rejected', diagnostic: end.message }
  const judgement = readJudgement(end.text, RULE)
  if (judgement === null) return { fails: 'rejected', diagnostic: 'The model answered without {ok, reason}.' }
  return judgedEnd(judgement)
}

/** The answer that a judgement stands for. */
export function judgedEnd({ ok, reason }: { ok: boolean; reason: string | null }): SimulatedEnd {
  const words = redactToLength(reason?.trim() ?? '', 'v2', LIMITS.diagnosticMaxChars)
  if (ok) return { answer: { decision: 'allow', ...(words !== '' && { diagnostic: words }) } }
  return { answer: { decision: 'deny', reason: words === '' ? 'The model said no.' : words } }
}
