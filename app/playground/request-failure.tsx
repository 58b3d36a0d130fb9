import { AlertBlock } from '../_components/ui/alert-block'
import { Button } from '../_components/ui/button'
import { ProblemError } from '../_queries/problem-error'

interface RequestFailureProps {
  /** What did not come about, as a sentence. */
  title: string
  error: Error
  /** Words of the button that tries again. */
  again: string
  onAgain(): void
}

/** A request of the playground that failed, with what is wrong in the texts where the server says so. */
export function RequestFailure({ title, error, again, onAgain }: RequestFailureProps) {
  const issues = (error instanceof ProblemError && error.problem?.issues) || []
  return (
    <AlertBlock title={title} action={<Button onClick={onAgain}>{again}</Button>}>
      {issues.length === 0 && <p className="break-words text-muted">{error.message}</p>}
      <ul className="break-words text-muted">
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>{issue.message}</li>
        ))}
      </ul>
    </AlertBlock>
  )
}
