import type { AnswerFound, AnswerSubject, GivenAnswer } from '../given-answers'
import type { Rule } from '../rule'

/** The part of the limit from which on a word is worth it. */
const NEAR = 0.8

/** Context that is cut to a preview, or soon will be (recorded as cap-*; anthropics/claude-code#91614). */
export const outputCap: Rule = {
  id: 'output-cap',
  severity: 'warning',
  summary: 'what a hook adds is longer than the model gets to see, or nearly',
  isAbout: ({ wording }) => wording.contextMaxChars !== undefined,
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    const { contextMaxChars = Number.POSITIVE_INFINITY } = dialect.wording
    for (const answer of answers) {
      const isHeard = report.decision.toModel.some(({ by }) => by === answer.hook.ref)
      const { length } = isHeard ? addedBy(answer) : ''
      if (length <= contextMaxChars * NEAR) continue
      const isOver = length > contextMaxChars
      const effect = isOver
        ? 'the model gets a preview and the name of a file'
        : `from ${contextMaxChars + 1} on the model gets a preview alone`
      const message = `${length} characters are added; ${effect}`
      yield { answer, message, severity: isOver ? 'warning' : 'info', hint: 'Add less, or let the model read a file.' }
    }
  },
}

/** The context of an answer; where it is plain text, all of it. */
const addedBy = ({ json, outcome, stdout }: GivenAnswer) =>
  json === null && outcome.exitCode === 0 ? stdout.trim() : (outcome.effects.context ?? []).join('')
