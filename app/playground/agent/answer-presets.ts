import type { DialectDescription } from '#lib/dialects'
import { formatJson } from '../../_components/editor/format-json'
import type { AgentAnswer } from './agent-answer'
import { type AnswerSort, fromScripted } from './scripted'

/** An answer a person can choose with one click. */
export interface AnswerPreset {
  word: string
  meaning: string
  answer: AgentAnswer
}

/** The answers that fit a hook: the ends every agent knows, and the agent's own words at the event. */
export function presetsFor(
  { presets, events }: Pick<DialectDescription, 'presets' | 'events'>,
  { event, sort }: { event: string; sort: AnswerSort },
): { ends: readonly AnswerPreset[]; answers: readonly AnswerPreset[] } {
  const ends = presets
    .filter(({ fits }) => fits === sort)
    .map(({ word, meaning, answer }) => ({ word, meaning, answer: fromScripted(answer) }))
  if (sort === 'model') return { ends, answers: [] }
  const described = events.find((candidate) => candidate.event === event)
  const answers = (described?.answers ?? []).map(({ word, meaning, json }) => {
    const text = formatJson(json)
    return { word, meaning, answer: fromScripted(sort === 'http' ? { body: text } : { stdout: text }) }
  })
  return { ends, answers }
}

/** Whether an answer is one of the presets, whatever time it takes. */
export function isPreset(answer: AgentAnswer, preset: AnswerPreset): boolean {
  return JSON.stringify({ ...answer, durationMs: '' }) === JSON.stringify({ ...preset.answer, durationMs: '' })
}
