import type { AnswerFound, AnswerSubject, GivenAnswer } from '../given-answers'
import type { Rule } from '../rule'

/** Characters of added context that Claude Code hands on as they are (recorded as cap-*; dialects.md §1.8). */
const CONTEXT_MAX_CHARS = 10_000
const NEAR = 0.8

/** Context that is cut to a preview, or soon will be (anthropics/claude-code#91614). */
export const outputCap: Rule = {
  id: 'output-cap',
  severity: 'warning',
  summary: 'what a hook adds is longer than the model gets to see, or nearly',
  agents: ['claude-code'],
  *checkAnswers({ report, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const isHeard = report.decision.toModel.some(({ by }) => by === answer.hook.ref)
      const { length } = isHeard ? addedBy(answer) : ''
      if (length <= CONTEXT_MAX_CHARS * NEAR) continue
      const isOver = length > CONTEXT_MAX_CHARS
      const effect = isOver
        ? 'the model gets a preview and the name of a file'
        : `from ${CONTEXT_MAX_CHARS + 1} on the model gets a preview alone`
      const message = `${length} characters are added; ${effect}`
      yield { answer, message, severity: isOver ? 'warning' : 'info', hint: 'Add less, or let the model read a file.' }
    }
  },
}

/** The context of an answer; where it is plain text, all of it. */
const addedBy = ({ json, outcome, stdout }: GivenAnswer) =>
  json === null && outcome.exitCode === 0 ? stdout.trim() : (outcome.effects.context ?? []).join('')
