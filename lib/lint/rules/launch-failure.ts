import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Exit codes of a shell that found or could start nothing. */
const NOT_STARTED = [126, 127]
/** What interpreters say of a script they cannot open; python exits with 2 then. */
const NOT_FOUND = /No such file or directory|can't open file|Cannot find module|command not found|Permission denied/

/** A hook that could not be started and is taken for one that has decided (anthropics/claude-code#80697, gnekt/My-Brain-Is-Full-Crew#45). */
export const launchFailure: Rule = {
  id: 'launch-failure',
  severity: 'warning',
  summary: 'a hook could not be started, which is taken for an answer',
  *checkAnswers({ report, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const { exitCode, ref } = answer.outcome
      const isLost = typeof exitCode === 'number' && NOT_STARTED.includes(exitCode)
      if (!isLost && !(exitCode === 2 && NOT_FOUND.test(answer.stderr))) continue
      const { blocked, decidedBy } = report.decision
      const effect = blocked && decidedBy.includes(ref) ? 'it is refused' : 'nothing guards it'
      const message = `exit code ${exitCode} looks like a script that is not there; ${effect} because of that alone`
      yield {
        answer,
        message,
        hint: 'Name the script by an absolute path, as with the project folder, and see that it is there.',
      }
    }
  },
}
