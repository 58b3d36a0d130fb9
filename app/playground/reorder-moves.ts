import type { PlanReport, ReportComparison } from '#lib/contract'
import { type ComparedReport, compareReports } from '#lib/trace'
import { reorderText } from './reorder-text'
import type { LiveReport } from './use-live-report'
import type { Move, Reorder } from './use-reorder'

type Moved = Extract<Move, { kind: 'moved' }>

/** Puts a hook down at the place of another one, or says why not. */
export function moveHook({ text, live, make }: Reorder, ref: string, over: string): void {
  const reordering = reorderText(text, ref, over)
  if (reordering.kind === 'refused') make({ ...reordering, text })
  else make({ ...reordering, ref, over, textBefore: text, reportBefore: live.report })
}

/** What a move came to; null until the plan has followed. */
export function consequenceOf({ reportBefore }: Moved, live: Reorder['live']): ReportComparison | null {
  const before = complete(reportBefore)
  const after = live.waiting || live.problem ? null : complete(live.report)
  return before && after ? compareReports(before, after) : null
}

const complete = (report: LiveReport | null): ComparedReport | null =>
  report?.simulation ? { plan: report.plan, simulation: report.simulation } : null

/** The plan as it is or, until the live one follows, with the hook at its new place and the new orders on the cards. */
export function previewOf(plan: PlanReport, { last, live }: Reorder): PlanReport {
  if (last?.kind !== 'moved' || !live.waiting) return plan
  const orders = new Map(last.changes.map(({ id, after }) => [id, after]))
  const hooks = plan.hooks.map((hook) => ({ ...hook, order: orders.get(hook.ref) ?? hook.order }))
  const from = hooks.findIndex(({ ref }) => ref === last.ref)
  const to = hooks.findIndex(({ ref }) => ref === last.over)
  const moved = hooks[from]
  return moved && to >= 0 ? { ...plan, hooks: hooks.toSpliced(from, 1).toSpliced(to, 0, moved) } : plan
}
