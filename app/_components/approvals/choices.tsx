import { useId } from 'react'
import { APPROVAL_ANSWERS, type ApprovalAnswer, type ApprovalQuestion } from '#lib/contract'
import { Button } from '../ui/button'
import { ANSWER_WORDS, answerMeaning } from './approval-words'

interface ChoicesProps {
  question: ApprovalQuestion
  readOnly: string | null
  answering: ApprovalAnswer | null
  onAnswer(answer: ApprovalAnswer): void
}

/** The four answers, each with what it does; where none can be given, why. */
export function Choices({ question, readOnly, answering, onAnswer }: ChoicesProps) {
  const id = useId()
  if (readOnly !== null) return <p className="text-muted text-sm">It cannot be answered here. {readOnly}</p>
  return (
    <ul
      aria-label={`Answers for ${question.label}`}
      className="grid gap-x-3 gap-y-2 pt-1 sm:grid-cols-[auto_1fr] sm:gap-y-1.5"
    >
      {APPROVAL_ANSWERS.map((answer) => (
        <li key={answer} className="contents">
          <Button
            look={answer === 'once' ? 'primary' : 'secondary'}
            className="justify-center"
            aria-describedby={`${id}-${answer}`}
            disabled={answering !== null}
            onClick={() => onAnswer(answer)}
          >
            {answering === answer ? 'Answering…' : ANSWER_WORDS[answer]}
          </Button>
          <p id={`${id}-${answer}`} className="self-center text-muted text-xs max-sm:-mt-1">
            {answerMeaning(answer, question)}
          </p>
        </li>
      ))}
    </ul>
  )
}
