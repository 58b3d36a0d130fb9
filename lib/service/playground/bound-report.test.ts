import { describe, expect, it } from 'vitest'
import type { PlanReport, SimulatedOutcome } from '#lib/contract'
import { boundReport } from './bound-report'

const hook = (ref: string, stdin: unknown): PlanReport['hooks'][number] => ({
  ref,
  layer: 'user',
  kind: 'command',
  label: './x',
  order: 0,
  execution: 'series',
  mode: 'sync',
  timeoutMs: 1,
  failurePolicy: 'fail-open',
  match: { mode: 'all', pattern: null, subject: null },
  stdin,
})

const outcome = (ref: string, stdin: unknown, reason = ''): SimulatedOutcome => ({
  ref,
  disposition: 'denied',
  durationMs: 0,
  reason,
  effects: {},
  ignored: [],
  stdin,
})

const report = (parts: Partial<PlanReport & { outcomes: SimulatedOutcome[] }>) => ({
  dialect: 'native',
  event: 'tool.pre-use',
  point: 'tool.pre-use',
  subject: null,
  files: [],
  hooks: [],
  skipped: [],
  skippedCounts: {},
  findings: [],
  wouldBlock: false,
  blockers: [],
  ...parts,
})

const large = { input: { text: 'x'.repeat(1_000_000) } }
const refs = Array.from({ length: 100 }, (_, at) => `hook-${at}`)

describe('a report that can be sent', () => {
  it('is the report itself while it is not long', () => {
    const short = report({ hooks: [hook('one', { a: 1 })], outcomes: [outcome('one', null)] })
    expect(boundReport(short)).toBe(short)
  })

  it('keeps what the first hooks receive and says how often it is left out', () => {
    const bounded = boundReport(
      report({ hooks: refs.map((ref) => hook(ref, large)), outcomes: refs.map((ref) => outcome(ref, large)) }),
    )
    const keptOf = (items: readonly { stdin?: unknown }[]) => items.map(({ stdin }) => stdin === large)
    const kept = refs.map((_, at) => at < 4)
    expect([keptOf(bounded.hooks), keptOf(bounded.outcomes ?? [])]).toEqual([kept, kept])
    expect(bounded.hooks[4]).toEqual(hook('hook-4', null))
    expect(bounded.omitted).toEqual({ stdin: 192, why: expect.stringContaining('left out') })
    expect(JSON.stringify(bounded).length).toBeLessThan(9_000_000)
  })

  it('shows what one hook receives however long it is', () => {
    const long = { text: 'x'.repeat(6_000_000) }
    expect(boundReport(report({ hooks: [hook('one', long), hook('two', {})] })).hooks).toMatchObject([
      { stdin: long },
      { stdin: null },
    ])
  })

  it('is refused where something else is too long, with what and where', () => {
    const reason = 'x'.repeat(1_000_000)
    const long = report({
      hooks: refs.map((ref) => hook(ref, {})),
      outcomes: refs.map((ref) => outcome(ref, {}, reason)),
    })
    expect(() => boundReport(long)).toThrow(
      expect.objectContaining({
        code: 'ANSWER_TOO_LARGE',
        message: expect.stringMatching(/100 hooks of tool\.pre-use .* Ask about fewer hooks/),
        issues: [expect.objectContaining({ path: 'outcomes' })],
      }),
    )
  })
})
