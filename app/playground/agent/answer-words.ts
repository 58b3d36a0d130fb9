import type { AgentAnswer } from './agent-answer'
import type { AnswerSort } from './scripted'

/** A scripted answer in a few words, such as `exit 2, stderr`. */
export function answerWords(answer: AgentAnswer, sort: AnswerSort): string {
  if (answer.end === 'timed-out') return 'hangs'
  if (answer.end === 'not-started') return 'does not start'
  if (sort === 'model') return answer.ok ? 'no objection' : 'objects'
  if (sort === 'http') return [`HTTP ${answer.status}`, answer.body !== '' && 'body'].filter(Boolean).join(', ')
  const exit = answer.exitCode === '' ? 'killed' : `exit ${answer.exitCode}`
  const stdout = answer.stdout !== '' && (answer.stdout.trimStart().startsWith('{') ? 'JSON' : 'stdout')
  return [exit, stdout, answer.stderr !== '' && 'stderr'].filter(Boolean).join(', ')
}
