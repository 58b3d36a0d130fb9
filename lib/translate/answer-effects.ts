import type { AnswerPreset, Decision } from '#lib/contract'
import type { PointMapping } from '#lib/dialects'

/** One thing that an answer can bring about. */
export interface AnswerEffect {
  readonly id: string
  /** The beginning of a sentence, as in `Refuses in Codex`. */
  readonly does: string
  isIn(decision: Decision): boolean
  /** Where to look first for an answer that does so. */
  readonly group: AnswerPreset['group']
  /** The part of a payload without which there is no such thing. */
  readonly needs?: keyof Pick<PointMapping, 'input' | 'result'>
}

const refuses = ({ blocked, continueTurn }: Decision) => blocked || continueTurn === true

/** What answers bring about; a refusal at the end of a turn keeps the agent going. */
export const ANSWER_EFFECTS: readonly AnswerEffect[] = [
  { id: 'refusal', does: 'Refuses', group: 'Refuses', isIn: refuses },
  { id: 'halt', does: 'Ends the run', group: 'Refuses', isIn: ({ halt }) => halt !== null },
  {
    id: 'rewrite',
    does: 'Changes the input',
    group: 'Adds or changes',
    isIn: ({ input }) => input.changed,
    needs: 'input',
  },
  {
    id: 'result',
    does: 'Takes the place of the result',
    group: 'Adds or changes',
    isIn: ({ result, toModel }) => result.changed || toModel.some(({ replaces }) => replaces),
    needs: 'result',
  },
  {
    id: 'context',
    does: 'Tells the model something',
    group: 'Adds or changes',
    isIn: (decision) => decision.toModel.length > 0 && !refuses(decision) && !decision.input.changed,
  },
]
