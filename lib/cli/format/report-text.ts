import {
  dispositionRow,
  IGNORED_REASONS,
  millisecondsText,
  type PlannedHook,
  type PlanReport,
  type SimulationReport,
  scopeText,
} from '#lib/contract'
import { alignColumns } from './align-columns'

/** A plan for people: the chain in its order, then what is not in it and why. */
export function planText(plan: PlanReport): string {
  const rows = plan.hooks.map((hook, at) => [`${at + 1}.`, hook.ref, ...hookCells(hook)])
  const verdict = plan.wouldBlock ? `would block: ${plan.blockers.join('; ')}` : proceedsText(plan)
  return lines(headline(plan), alignColumns(rows), skippedText(plan), omittedText(plan), verdict)
}

/** A call that no hook looks at has not passed one. */
function proceedsText(plan: PlanReport): string {
  const skipped = skippedTotal(plan)
  return plan.hooks.length > 0 || skipped === 0 ? 'proceeds' : `proceeds: 0 of ${skipped} hooks would run`
}

/** A simulation for people: the outcome of each hook, then the decision. */
export function simulationText(report: SimulationReport): string {
  const rows = report.outcomes.map(({ ref, disposition, durationMs, reason, diagnostic }, at) => {
    const { glyph, word } = dispositionRow(disposition)
    return [`${at + 1}.`, ref, `${glyph} ${word}`, millisecondsText(durationMs), reason ?? diagnostic ?? '']
  })
  const { outcomes, decision } = report
  return lines(
    headline(report),
    alignColumns(rows),
    skippedText(report),
    omittedText(report),
    decisionText(decision),
    saidText(decision),
    ignoredText(outcomes),
  )
}

/** What the model receives and what the user sees, word for word. */
function saidText({ toModel, toUser, halt }: SimulationReport['decision']): string {
  return lines(
    ...toModel.map(({ as, when, text }) => `to the model (${as}, ${when}): ${text}`),
    ...toUser.map(({ text }) => `to the user: ${text}`),
    halt === null ? '' : `the run ends: ${halt}`,
  ).trimEnd()
}

/** What an answer asked for in vain. */
function ignoredText(outcomes: SimulationReport['outcomes']): string {
  return outcomes
    .flatMap(({ ref, ignored }) =>
      ignored.map(({ field, why }) => `ignored: ${field} of ${ref}, because ${IGNORED_REASONS[why]}`),
    )
    .join('\n')
}

function headline({ event, subject }: PlanReport): string {
  return subject === null ? event : `${event} ${subject}`
}

function hookCells({ kind, label, mode, failurePolicy, timeoutMs, layer, scope }: PlannedHook): string[] {
  const where = scopeText(scope ?? { kind: 'global' })
  return [`${kind} ${label}`, mode, failurePolicy, millisecondsText(timeoutMs), `${layer}, ${where}`]
}

const skippedTotal = ({ skippedCounts }: PlanReport) =>
  Object.values(skippedCounts).reduce((sum, count) => sum + count, 0)

function skippedText(plan: PlanReport): string {
  const { skipped } = plan
  const total = skippedTotal(plan)
  const more = total > skipped.length ? [['–', `and ${total - skipped.length} more`]] : []
  return alignColumns([...skipped.map(({ ref, reason, detail }) => ['–', ref, reason, detail]), ...more])
}

/** Only the JSON of a report shows what hooks receive; that some of it is left out is told to both. */
const omittedText = ({ omitted }: PlanReport) =>
  omitted ? `stdin left out ${omitted.stdin} times: ${omitted.why}` : ''

function decisionText({
  verdict,
  blocked,
  reason,
  decidedBy,
  continueTurn,
  input,
}: SimulationReport['decision']): string {
  const what = blocked ? 'blocked' : continueTurn === true ? 'the turn goes on' : 'proceeds'
  const by = decidedBy.length > 0 ? ` by ${decidedBy.join(', ')}` : ''
  const rewrite = input.changed ? `\ninput rewritten by ${input.by}: ${JSON.stringify(input.value)}` : ''
  return `${what} (${verdict}${by})${reason === null ? '' : `: ${reason}`}${rewrite}`
}

const lines = (...parts: string[]) => `${parts.filter((part) => part !== '').join('\n')}\n`
