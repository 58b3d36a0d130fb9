import type { PlanReport } from '#lib/contract'
import { textOf } from './hook-entry'
import type { AgentPlan, PlannableDialect } from './plan-agent'
import { rootsOf } from './read-agent-configs'

/**
 * Every hook that needs the approval of the user and whether it has it, whatever its event; nothing for an agent that
 * does not ask for each hook. Hooks that never run ask for none.
 */
export function listApprovals(
  { hooks: rules }: PlannableDialect,
  { files, situation }: AgentPlan,
): Pick<PlanReport, 'approvals'> {
  const approvalOf = rules.approvals?.(rootsOf(files), situation.context)
  if (!approvalOf) return {}
  const approvals = situation.entries.flatMap((entry) => {
    const approval = rules.refusal(entry, situation) === null ? approvalOf(entry) : null
    if (approval === null) return []
    const { ref, layer, event, group } = entry
    const { kind, label } = rules.plan(entry, situation)
    return [{ ref, layer, event, kind, label, matcher: textOf(group, 'matcher') ?? null, ...approval }]
  })
  return { approvals }
}
