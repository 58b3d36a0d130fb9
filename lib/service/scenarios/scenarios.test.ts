import { describe, expect, it } from 'vitest'
import { CONTRACT, DISPOSITIONS, type SimulationReport, SKIP_REASONS } from '#lib/contract'
import { openTestService } from '#lib/testing/service'
import { createPlanContext } from '../create-plan-context'
import { runPlayground, simulatePlayground } from '../playground'
import { loadScenario } from './load-scenario'
import { SCENARIO_GROUPS, type Scenario } from './scenario'
import { SCENARIOS } from './scenarios'

type ScenarioPromise = { chain: string[]; skipped: string[]; blocked: boolean } | { code: string; path: string }

/** What each scenario comes to: its chain in order, what was skipped and why, and whether the event is blocked. */
const PROMISES: Record<string, ScenarioPromise> = {
  'scope-order': {
    chain: [
      'global.highest allowed',
      'workspace.w1 allowed',
      'profile.p1 allowed',
      'workflow.f1 allowed',
      'run.lowest allowed',
    ],
    skipped: ['profile.other scope'],
    blocked: false,
  },
  'order-within-scope': {
    chain: ['written.second allowed', 'written.third allowed', 'written.first allowed'],
    skipped: [],
    blocked: false,
  },
  'ties-by-id': {
    chain: ['B.capital allowed', 'a.small allowed', 'hook.10 allowed', 'hook.9 allowed'],
    skipped: [],
    blocked: false,
  },
  sources: { chain: ['internal.hook allowed', 'user.hook allowed'], skipped: ['repo.hook untrusted'], blocked: false },
  'matcher-miss': { chain: ['by.name allowed'], skipped: ['by.regex matcher'], blocked: false },
  disabled: { chain: ['audit.on allowed'], skipped: ['guard.off disabled'], blocked: false },
  'first-refusal': {
    chain: ['audit.first allowed', 'guard.push denied'],
    skipped: ['never.asked after-block'],
    blocked: true,
  },
  'fail-open': { chain: ['guard.open failed-open', 'next.asked allowed'], skipped: [], blocked: false },
  'fail-closed': { chain: ['guard.closed failed-closed'], skipped: ['never.asked after-block'], blocked: true },
  'fail-open-fail-closed': {
    chain: ['audit.open failed-open', 'guard.closed failed-closed'],
    skipped: ['never.reached after-block'],
    blocked: true,
  },
  'bad-answer': { chain: ['guard.maybe failed-closed'], skipped: [], blocked: true },
  timeout: { chain: ['slow.open timed-out', 'slow.closed timed-out'], skipped: [], blocked: true },
  'ignored-abort': { chain: ['deaf.hook timed-out', 'next.asked allowed'], skipped: [], blocked: false },
  'late-settle': { chain: ['late.guard timed-out'], skipped: [], blocked: true },
  'missing-handler': {
    chain: ['gone.open missing-handler', 'gone.closed missing-handler'],
    skipped: [],
    blocked: true,
  },
  reentrancy: { chain: ['loop.self allowed'], skipped: [], blocked: false },
  'post-event-deny': { chain: ['too.late invalid-post-decision', 'still.runs allowed'], skipped: [], blocked: false },
  'user-may-not-block': {
    chain: ['user.refuses invalid-post-decision', 'still.runs allowed'],
    skipped: [],
    blocked: false,
  },
  observe: { chain: ['trial.guard observed', 'real.guard denied'], skipped: [], blocked: true },
  'secret-in-metadata': { code: 'CREDENTIAL_IN_ENVELOPE', path: 'metadata.deployCredential' },
  'external-trigger': { chain: ['trigger.allowlist/v1 allowed'], skipped: [], blocked: false },
  rewrite: {
    chain: ['before.rewrite allowed', 'make.dry-run allowed', 'after.rewrite allowed', 'late.rewrite allowed'],
    skipped: [],
    blocked: false,
  },
  'rewrite-rematch': {
    chain: ['make.dry-run allowed', 'note.dry-run allowed'],
    skipped: ['refuse.force input-changed'],
    blocked: false,
  },
  'rewrite-result': { chain: ['shorten.log allowed', 'sees.the-count allowed'], skipped: [], blocked: false },
  budget: { chain: ['quick.hook allowed', 'slow.hook cut-off', 'guard.last cut-off'], skipped: [], blocked: true },
  'loop-cap': { chain: ['keep.going invalid-post-decision'], skipped: [], blocked: false },
}

const request = ({ definitions, event, outputs, budgetMs }: Scenario) => ({
  configs: [{ text: JSON.stringify(definitions) }],
  event,
  ...(outputs && { outputs }),
  ...(budgetMs !== undefined && { budgetMs }),
})

const seen = ({ outcomes, skipped, decision }: SimulationReport) => ({
  chain: outcomes.map(({ ref, disposition }) => `${ref} ${disposition}`),
  skipped: skipped.map(({ ref, reason }) => `${ref} ${reason}`).sort(),
  blocked: decision.blocked,
})

const simulate = (scenario: Scenario) => simulatePlayground(createPlanContext(CONTRACT), request(scenario))

/** Checks what came of a scenario, or why its event was refused, against its promise. */
async function expectKept({ id }: Scenario, play: () => SimulationReport | Promise<SimulationReport>): Promise<void> {
  const promise = PROMISES[id]
  if (promise === undefined) throw new Error(`The scenario ${id} promises nothing.`)
  if ('code' in promise) {
    const { code, path } = promise
    await expect(async () => play()).rejects.toMatchObject({ code, issues: [{ path }] })
    return
  }
  const report = await play()
  expect(report.findings).toEqual([])
  expect(seen(report)).toEqual(promise)
}

describe('SCENARIOS', () => {
  it('each have a promise, an id of their own and two sentences', () => {
    expect(SCENARIOS.map(({ id }) => id).sort()).toEqual(Object.keys(PROMISES).sort())
    for (const { id, lookAt } of SCENARIOS) expect(lookAt.match(/[.?!](?= |$)/g), id).toHaveLength(2)
  })

  it('fill every group', () => {
    expect([...new Set(SCENARIOS.map(({ group }) => group))]).toEqual(SCENARIO_GROUPS)
  })

  it.each(SCENARIOS)('$id simulates to what it promises', (scenario) => expectKept(scenario, () => simulate(scenario)))

  it.each(SCENARIOS)('$id really runs to what it promises', async (scenario) => {
    const service = await openTestService()
    await expectKept(scenario, () =>
      runPlayground(service.context, request(scenario), { signal: new AbortController().signal }),
    )
    await service.close()
  })

  it('shows the dispatch of a reentrant hook below its parent in one run', async () => {
    const service = await openTestService()
    const { runId } = await runPlayground(service.context, request(loadScenario('reentrancy')), {
      signal: new AbortController().signal,
    })
    const trace = await service.store.getRunTrace(runId, 10)
    const inner = trace?.dispatches.find(({ parentOutcomeId }) => parentOutcomeId !== null)
    const outer = trace?.dispatches.find(({ parentOutcomeId }) => parentOutcomeId === null)
    expect(trace?.outcomes.map(({ disposition }) => disposition).sort()).toEqual(['allowed', 'reentrant'])
    expect(inner?.parentOutcomeId).toBe(`${outer?.dispatchId}.0`)
    await service.close()
  })

  it('keeps the turn going below the cap, as the loop cap says', () => {
    const { event, ...scenario } = loadScenario('loop-cap')
    const below = { ...event, metadata: { ...Object(event.metadata), consecutiveBlocks: 7 } }
    expect(simulate({ ...scenario, event: below }).decision).toMatchObject({ continueTurn: true })
  })

  it('is a refused trigger when its guard never answers, as the external trigger says', () => {
    const { definitions, ...scenario } = loadScenario('external-trigger')
    const silent = definitions.map((definition) => ({ ...definition, handlerId: 'demo.never-settles' }))
    expect(simulate({ ...scenario, definitions: silent }).decision).toMatchObject({ blocked: true })
  })
})

/** Dispositions and skip reasons that no scenario shows, and why. */
const NOT_SHOWN = {
  reentrant: 'stands in the inner dispatch, which the trace of the reentrancy scenario shows',
  background: 'hooks that are not waited for are no part of a chain one steps through',
  cancelled: 'needs a caller that goes away',
  interrupted: 'needs a server that dies',
  'disposition untrusted': 'an untrusted hook is not asked: it is skipped, and the scenario on sources shows that',
  event: 'a definition of another event is not looked at',
  if: 'a condition of the agents’ own configs',
  'all-disabled': 'a switch of the agents’ own configs',
  'source-disabled': 'a switch of the agents’ own configs',
  'managed-only': 'a switch of the agents’ own configs',
  'not-allowed-here': 'native definitions are refused for it before they are planned',
  duplicate: 'native ids are unique',
  'unsupported-kind': 'which kinds are run differs from server to server',
  'invalid-entry': 'a native definition that is not valid is a finding',
  'event-broken': 'a rule of the agents’ own configs',
  'file-skipped': 'a rule of the agents’ own configs',
  'once-spent': 'a rule of the agents’ own configs',
  platform: 'a rule of the agents’ own configs',
  'reason budget': 'a native hook beyond the budget has an outcome, cut off',
} as const

describe('the scenarios together', () => {
  const kept = Object.values(PROMISES).flatMap((promise) => ('code' in promise ? [] : [promise]))
  const lastWords = (lines: readonly string[]) => lines.map((line) => line.split(' ').at(-1))

  it.each([
    ['disposition', DISPOSITIONS.map(({ id }) => id), kept.flatMap(({ chain }) => lastWords(chain))],
    ['reason', [...SKIP_REASONS], kept.flatMap(({ skipped }) => lastWords(skipped))],
  ])('show every %s or say why not', (kind, words: readonly string[], shown) => {
    const excused = (word: string) => word in NOT_SHOWN || `${kind} ${word}` in NOT_SHOWN
    expect(words.filter((word) => shown.includes(word) === excused(word))).toEqual([])
  })
})

describe('loadScenario', () => {
  it('guesses at a misspelt id', () => {
    expect(() => loadScenario('timeouts')).toThrowError('Did you mean timeout?')
  })
})
