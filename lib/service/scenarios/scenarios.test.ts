import { describe, expect, it } from 'vitest'
import { CONTRACT, type SimulationReport } from '#lib/contract'
import { openTestService } from '#lib/testing/service'
import { createPlanContext } from '../create-plan-context'
import { runPlayground, simulatePlayground } from '../playground'
import { loadScenario } from './load-scenario'
import type { Scenario } from './scenario'
import { SCENARIOS } from './scenarios'

/** What each scenario promises: dispositions in order, what was skipped and why, and whether the event is blocked. */
const PROMISES: Record<string, { chain: string[]; skipped: string[]; blocked: boolean }> = {
  'scope-order': {
    chain: ['global.late allowed', 'workspace.a allowed', 'workspace.b allowed', 'run.first-by-order allowed'],
    skipped: ['global.off disabled', 'profile.other scope'],
    blocked: false,
  },
  'fail-open-fail-closed': {
    chain: ['audit.open failed-open', 'guard.closed failed-closed'],
    skipped: ['never.reached after-block'],
    blocked: true,
  },
  timeout: { chain: ['slow.open timed-out', 'slow.closed timed-out'], skipped: [], blocked: true },
  reentrancy: { chain: ['loop.self allowed'], skipped: [], blocked: false },
  'post-event-deny': {
    chain: ['too.late invalid-post-decision', 'still.runs allowed'],
    skipped: [],
    blocked: false,
  },
  rewrite: {
    chain: ['before.rewrite allowed', 'make.dry-run allowed', 'late.rewrite allowed'],
    skipped: ['refuse.force-push input-changed'],
    blocked: false,
  },
  'external-trigger': { chain: ['trigger.allowlist/v1 allowed'], skipped: [], blocked: false },
}

const request = ({ definitions, event, outputs }: Scenario) => ({
  configs: [{ text: JSON.stringify(definitions) }],
  event,
  ...(outputs && { outputs }),
})

const seen = ({ outcomes, skipped, decision }: SimulationReport) => ({
  chain: outcomes.map(({ ref, disposition }) => `${ref} ${disposition}`),
  skipped: skipped.map(({ ref, reason }) => `${ref} ${reason}`).sort(),
  blocked: decision.blocked,
})

describe('SCENARIOS', () => {
  it('each have a promise, an id of their own and two sentences', () => {
    expect(SCENARIOS.map(({ id }) => id).sort()).toEqual(Object.keys(PROMISES).sort())
    for (const { id, lookAt } of SCENARIOS) expect(lookAt.match(/[.?!](?= |$)/g), id).toHaveLength(2)
  })

  it.each(SCENARIOS)('$id simulates to what it promises', (scenario) => {
    const report = simulatePlayground(createPlanContext(CONTRACT), request(scenario))
    expect(report.findings).toEqual([])
    expect(seen(report)).toEqual(PROMISES[scenario.id])
  })

  it.each(SCENARIOS)('$id really runs to what it promises', async (scenario) => {
    const service = await openTestService()
    expect(seen(await runPlayground(service.context, request(scenario)))).toEqual(PROMISES[scenario.id])
    await service.close()
  })

  it('shows the dispatch of a reentrant hook below its parent in one run', async () => {
    const service = await openTestService()
    const { runId } = await runPlayground(service.context, request(loadScenario('reentrancy')))
    const trace = await service.store.getRunTrace(runId, 10)
    const inner = trace?.dispatches.find(({ parentOutcomeId }) => parentOutcomeId !== null)
    const outer = trace?.dispatches.find(({ parentOutcomeId }) => parentOutcomeId === null)
    expect(trace?.outcomes.map(({ disposition }) => disposition).sort()).toEqual(['allowed', 'reentrant'])
    expect(inner?.parentOutcomeId).toBe(`${outer?.dispatchId}.0`)
    await service.close()
  })
})

describe('loadScenario', () => {
  it('guesses at a misspelt id', () => {
    expect(() => loadScenario('timeouts')).toThrowError('Did you mean timeout?')
  })
})
