import {
  type Finding,
  isPlainObject,
  type PlannedHook,
  type SimulatedOutcome,
  type SimulationReport,
} from '#lib/contract'
import type { AgentOutputs, Fields, PlannableDialect } from '#lib/dialects'

/** A scripted answer of a planned hook, and what the agent made of it. */
export interface GivenAnswer {
  readonly hook: PlannedHook
  readonly outcome: SimulatedOutcome
  /** The hook in its file. */
  readonly path: string
  readonly stdout: string
  readonly stderr: string
  /** The object that the whole of standard output is, or null. */
  readonly json: Fields | null
}

/** What rules of answers look at: a simulation and the answers it was given. */
export interface AnswerSubject {
  readonly dialect: PlannableDialect
  readonly report: SimulationReport
  readonly answers: readonly GivenAnswer[]
}

/** One thing that a rule has found in an answer. */
export interface AnswerFound {
  readonly answer: GivenAnswer
  readonly severity?: Finding['severity']
  readonly message: string
  readonly hint?: string
}

/** Puts answers to the outcomes that came of them; hooks without a scripted one are left out. */
export function createAnswerSubject(
  dialect: PlannableDialect,
  { report, outputs }: { readonly report: SimulationReport; readonly outputs: AgentOutputs },
): AnswerSubject {
  const outcomes = new Map(report.outcomes.map((outcome) => [outcome.ref, outcome]))
  const answers = report.hooks.flatMap((hook): GivenAnswer[] => {
    const name = [hook.ref, hook.label].find((known) => Object.hasOwn(outputs.answers, known))
    const script = name === undefined ? undefined : outputs.answers[name]
    const outcome = outcomes.get(hook.ref)
    if (script === undefined || outcome === undefined) return []
    const { stdout = script.body ?? '', stderr = '' } = script
    return [{ hook, outcome, path: hook.ref.replace(/^[^:]*:/, 'hooks.'), stdout, stderr, json: objectOf(stdout) }]
  })
  return { dialect, report, answers }
}

/** The object that a text is as a whole, or null. */
export function objectOf(text: string): Fields | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}
