import { TriangleAlert } from 'lucide-react'
import { Button } from '../../_components/ui/button'
import { ProblemError } from '../../_queries/problem-error'

/** Why a backtest came to no end, with what is wrong in the definitions. */
export function BacktestFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const issues = (error instanceof ProblemError && error.problem?.issues) || []
  return (
    <div role="alert" className="flex flex-wrap gap-3 p-3">
      <span data-tone="red" className="tone-chip grid size-8 place-items-center rounded-full">
        <TriangleAlert aria-hidden size={16} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">The backtest stopped.</p>
        {issues.length === 0 && <p className="break-words text-muted">{error.message}</p>}
        <ul className="break-words text-muted">
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>{issue.message}</li>
          ))}
        </ul>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
