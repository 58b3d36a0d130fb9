import { millisecondsText, scopeText, V2 } from '#lib/contract'
import type { CopyContent } from './copy-content'
import { describeDecision, hookInQuestion } from './describe-decision'
import { codeSpan, fenced, tableCell } from './markdown'

const EXCERPT_LINES = 40

/** A diagnostic card for an issue tracker: what was expected and decided, by which hook, on what event. */
export function toIssue(content: CopyContent, wantedHook: string | null): string {
  const { predicted, decided, envelope } = content
  const report = decided ?? predicted
  const event = report?.event ?? 'an event'
  const lines = envelope.trimEnd().split('\n')
  const excerpt = [...lines.slice(0, EXCERPT_LINES), ...(lines.length > EXCERPT_LINES ? ['…'] : [])].join('\n')
  const rows = [...decisionRows(content), ...hookRows(content, wantedHook), ...setupRows(content), versionRow(content)]
  return [
    `### hookscope: ${codeSpan(event)}${report ? `, ${tableCell(describeDecision(report.decision))}` : ''}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
    '',
    '<details><summary>Envelope</summary>',
    '',
    fenced('json', excerpt),
    '',
    '</details>',
    '',
  ].join('\n')
}

type Row = readonly [name: string, value: string]

function decisionRows({ predicted, decided }: CopyContent): Row[] {
  return [
    ['Expected', predicted ? tableCell(describeDecision(predicted.decision)) : 'not known'],
    ['Decided', decided ? tableCell(describeDecision(decided.decision)) : 'not run'],
  ]
}

function hookRows({ predicted, decided }: CopyContent, wanted: string | null): Row[] {
  const report = decided ?? predicted
  const ref = report && hookInQuestion(report, wanted)
  const hook = report?.hooks.find((candidate) => candidate.ref === ref)
  const outcome = report?.outcomes.find((candidate) => candidate.ref === ref)
  if (!hook || !outcome) return [['Hook', 'none ran']]
  const { kind, label, source, scope, failurePolicy, timeoutMs } = hook
  const stage = [source, scope && scopeText(scope), failurePolicy, millisecondsText(timeoutMs)]
    .filter(Boolean)
    .join(', ')
  return [
    ['Hook', `${codeSpan(hook.ref)} runs ${codeSpan(`${kind} ${label}`)} (${tableCell(stage)})`],
    ['Disposition', codeSpan(outcome.disposition)],
    ['Diagnostic', tableCell(outcome.diagnostic ?? outcome.reason ?? 'none')],
  ]
}

function setupRows({ faults, budgetMs }: CopyContent): Row[] {
  const injected = Object.entries(faults).map(([ref, { fault }]) => `${codeSpan(ref)} ${tableCell(fault)}`)
  return [
    ...(injected.length > 0 ? [['Injected faults', injected.join(', ')] as const] : []),
    ...(budgetMs === null ? [] : [['Budget', `${budgetMs} ms`] as const]),
  ]
}

function versionRow({ version }: CopyContent): Row {
  return ['Versions', `hookscope ${tableCell(version)}, ${codeSpan(V2)}`]
}
