import { Hourglass } from 'lucide-react'
import { formatDuration } from '../_components/format/duration'
import { Button } from '../_components/ui/button'

interface BudgetNoteProps {
  budgetMs: number | null
  onLift(): void
}

/** Says that the whole dispatch has a budget, which no text of the editors shows, and lifts it. */
export function BudgetNote({ budgetMs, onLift }: BudgetNoteProps) {
  if (budgetMs === null) return null
  return (
    <section aria-label="Budget" className="flex items-center gap-2 border-line border-b px-3 py-1.5">
      <Hourglass aria-hidden size={16} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">The whole dispatch has {formatDuration(budgetMs)}.</p>
      <Button size="small" onClick={onLift}>
        Lift the budget
      </Button>
    </section>
  )
}
