import { useState } from 'react'
import type { PlanReport, ReportComparison } from '#lib/contract'
import { type ComparedReport, compareReports } from '#lib/trace'
import { type OrderChange, reorderText } from './reorder-text'
import type { LiveReport } from './use-live-report'
import type { Playground } from './use-playground'

/** What is said about the last hook that was moved. */
export type ReorderNotice =
  | { kind: 'refused'; why: string }
  | {
      kind: 'moved'
      ref: string
      changes: readonly OrderChange[]
      /** What came of it; null until the plan has followed. */
      comparison: ReportComparison | null
    }

/** Moving hooks within their lanes, by changing orders in the text. */
export interface Reorder {
  /** Moves a hook to the place of another one. */
  move(ref: string, over: string): void
  undo(): void
  dismiss(): void
  notice: ReorderNotice | null
  /** The plan as it is or, until the live one follows, as the move leaves it. */
  preview(plan: PlanReport): PlanReport
}

/** The last move; it counts as long as nobody edits the text it left. */
type Move = { text: string } & (
  | { kind: 'refused'; why: string }
  | {
      kind: 'moved'
      ref: string
      over: string
      changes: readonly OrderChange[]
      textBefore: string
      reportBefore: LiveReport | null
    }
)

/** The moves of one visit and what they change. */
export function useReorder({
  state,
  live,
  putDefinitions,
}: Pick<Playground, 'state' | 'live' | 'putDefinitions'>): Reorder {
  const [last, setLast] = useState<Move | null>(null)
  const move = last?.text === state.definitions ? last : null
  return {
    move(ref, over) {
      const reordering = reorderText(state.definitions, ref, over)
      if (reordering.kind === 'refused') {
        setLast({ ...reordering, text: state.definitions })
        return
      }
      const { text, changes } = reordering
      setLast({ kind: 'moved', text, ref, over, changes, textBefore: state.definitions, reportBefore: live.report })
      putDefinitions(text)
    },
    undo() {
      if (move?.kind === 'moved') putDefinitions(move.textBefore)
      setLast(null)
    },
    dismiss: () => setLast(null),
    notice: move?.kind === 'moved' ? toNotice(move, live) : move,
    preview: (plan) => (move?.kind === 'moved' && live.waiting ? movedPlan(plan, move) : plan),
  }
}

function toNotice(move: Move & { kind: 'moved' }, live: Playground['live']): ReorderNotice {
  const before = complete(move.reportBefore)
  const after = live.waiting || live.problem ? null : complete(live.report)
  const comparison = before && after ? compareReports(before, after) : null
  return { kind: 'moved', ref: move.ref, changes: move.changes, comparison }
}

const complete = (report: LiveReport | null): ComparedReport | null =>
  report?.simulation ? { plan: report.plan, simulation: report.simulation } : null

/** The plan with the hook at its new place and the new orders on the cards. */
function movedPlan(plan: PlanReport, { ref, over, changes }: Move & { kind: 'moved' }): PlanReport {
  const orders = new Map(changes.map(({ id, after }) => [id, after]))
  const hooks = plan.hooks.map((hook) => ({ ...hook, order: orders.get(hook.ref) ?? hook.order }))
  const [from, to] = [ref, over].map((wanted) => hooks.findIndex((hook) => hook.ref === wanted))
  const moved = hooks[from ?? -1]
  if (from === undefined || to === undefined || !moved) return plan
  return { ...plan, hooks: hooks.toSpliced(from, 1).toSpliced(to, 0, moved) }
}
