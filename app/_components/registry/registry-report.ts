import type { PlanReport, StoredDefinition } from '#lib/contract'
import { runText } from './run-text'

/** The definitions of one hook point in the shape in which chains are drawn; those switched off are skipped. */
export function registryReport(event: string, items: readonly StoredDefinition[]): PlanReport {
  const isOn = ({ definition }: StoredDefinition) => definition.enabled
  return {
    dialect: 'native',
    event,
    point: event,
    subject: null,
    files: [],
    hooks: items.filter(isOn).map(({ definition }) => ({
      ref: definition.id,
      layer: definition.source,
      kind: definition.run.kind,
      label: runText(definition),
      order: definition.order,
      execution: definition.mode.startsWith('async') ? 'background' : 'series',
      mode: definition.mode,
      timeoutMs: definition.timeoutMs,
      failurePolicy: definition.failurePolicy,
      scope: definition.scope,
      source: definition.source,
      match: { mode: 'all', pattern: null, subject: null },
      stdin: null,
    })),
    skipped: items
      .filter((item) => !isOn(item))
      .map(({ definition }) => ({ ref: definition.id, reason: 'disabled', detail: 'switched off' })),
    skippedCounts: {},
    findings: [],
    wouldBlock: false,
    blockers: [],
  }
}
