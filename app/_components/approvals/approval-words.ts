import type { ApprovalAnswer, ApprovalQuestion, EndedApproval } from '#lib/contract'
import { formatDuration } from '../format/duration'

/** What each answer is called. */
export const ANSWER_WORDS: Readonly<Record<ApprovalAnswer, string>> = {
  once: 'Once',
  session: 'This session',
  always: 'Always',
  deny: 'Deny',
}

/** What an answer to a question does. */
export function answerMeaning(answer: ApprovalAnswer, question: ApprovalQuestion): string {
  const { bridge, event } = question
  switch (answer) {
    case 'once':
      return 'It runs now. The next run is asked about again.'
    case 'session':
      return `It runs now, and no hook of the bridge ${bridge} is asked about until the server stops.`
    case 'always':
      return `It runs now, and is not asked about at ${event} in this folder until its text changes.`
    case 'deny':
      return question.blocking
        ? 'It does not run, and the event is stopped.'
        : `It does not run; ${withoutIt(question)}.`
  }
}

/** What becomes of the event when nobody answers. */
export function timeoutMeaning(question: ApprovalQuestion): string {
  return `Without an answer it does not run and counts as timed out; ${afterTimeout(question)}.`
}

/** How a question ended, in one sentence about its hook. */
export function endSentence(ended: EndedApproval): string {
  const { end, by, timeoutMs } = ended
  switch (end) {
    case 'timed-out':
      return `Nobody answered within ${formatDuration(timeoutMs)}: it did not run, and ${afterTimeout(ended)}.`
    case 'called-off':
      return 'Nobody waits for it any more: it did not run.'
    case 'deny':
      return `Denied by ${by}: it did not run.`
    default:
      return `Approved by ${by}: ${ANSWER_WORDS[end].toLowerCase()}.`
  }
}

/** How many hooks wait. */
export function waitingTitle(count: number): string {
  if (count === 0) return 'No hook waits for an answer'
  return count === 1 ? '1 hook waits for your answer' : `${count} hooks wait for your answer`
}

const withoutIt = ({ isBackground }: ApprovalQuestion) =>
  isBackground ? 'the event does not wait for it' : 'the event goes on without it'

function afterTimeout(question: ApprovalQuestion): string {
  if (question.isBackground) return withoutIt(question)
  return question.failurePolicy === 'fail-closed'
    ? 'the event is stopped (fail-closed)'
    : `${withoutIt(question)} (fail-open)`
}
