import { describe, expect, it } from 'vitest'
import { createBuiltInHandlers, createBus } from '#lib/bus'
import { CONTRACT, type SimulationReport } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import type { CopyContent } from './copy-content'
import { toContent } from './to-content'
import { toLine } from './to-line'
import { WAYS_TO_COPY, type WayToCopyId } from './ways-to-copy'

const TOKEN = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`
const run = (handlerId: string, params?: object) => ({ kind: 'handler', handlerId, ...(params && { params }) })
const guard = definitionV2({ id: 'guard', run: run('deny', { reason: 'not | `today`\nnever' }) })
const envelope = envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: `curl -H ${TOKEN}` } })

function simulate(...definitions: object[]): SimulationReport {
  const bus = createBus({ contract: CONTRACT, handlers: createBuiltInHandlers({ probe: async () => 'file' }) })
  return bus.simulate(envelope, {}, { definitions: bus.definitionSet(definitions) })
}

const source = {
  definitions: `// mine\n${JSON.stringify([{ ...guard, source: undefined }])}`,
  envelope: JSON.stringify(envelope, null, 2),
  outputs: { guard: { decision: 'deny', reason: 'password=hunter2' } },
  faults: {},
  budgetMs: null,
  origin: 'http://127.0.0.1:4665',
  predicted: simulate(guard),
  decided: null,
  version: '0.1.0',
}
const content = toContent(source, { withSecrets: false })
const textOf = (way: WayToCopyId, changes: Partial<CopyContent> = {}) =>
  WAYS_TO_COPY[way].toText({ ...content, ...changes }, null)

describe('copies', () => {
  it.each(Object.keys(WAYS_TO_COPY) as WayToCopyId[])('hold no secret, as %s', (way) => {
    expect(textOf(way)).not.toMatch(/ghp_a1|hunter2/)
    expect(textOf(way)).toContain('[REDACTED]')
  })

  it('hold the secrets when they are wanted', () => {
    expect(WAYS_TO_COPY.fixture.toText(toContent(source, { withSecrets: true }))).toContain(TOKEN)
  })

  it('ask the dry run with the source that the playground gives', () => {
    expect(textOf('curl-dry-run')).toMatch(/^curl -sS http:\/\/127\.0\.0\.1:4665\/api\/dry-run -H 'content-type/)
    expect(textOf('curl-dry-run')).toContain('"source": "user"')
    expect(textOf('curl-dispatch')).not.toContain('"definitions"')
  })

  it('name each text of a command on a descriptor of its own', () => {
    expect(textOf('cli-simulate').split('\n')[0]).toBe(
      "hookscope simulate --config user=/dev/fd/3 --event /dev/fd/4 --outputs /dev/fd/5 3<<'DEFINITIONS' 4<<'ENVELOPE' 5<<'OUTPUTS'",
    )
    expect(textOf('cli-simulate', { outputs: {} })).not.toContain('OUTPUTS')
    expect(textOf('cli-dry-run')).toContain('// mine\n')
  })

  it('put what is expected into a fixture', () => {
    expect(JSON.parse(textOf('fixture'))).toMatchObject({
      dialect: 'native',
      definitions: [{ id: 'guard', source: 'user' }],
      envelope: { event: 'tool.pre-use' },
      outputs: { guard: { decision: 'deny' } },
      expected: { decision: { blocked: true, decidedBy: ['guard'] } },
    })
    expect(JSON.parse(textOf('fixture', { predicted: null })).expected).toEqual({ decision: null })
  })
})

it('faults and a budget go with fixture and issue, since the decision hangs on them', () => {
  const setup = { faults: { guard: { fault: 'throw' } }, budgetMs: 50 } as const
  expect(JSON.parse(textOf('fixture', setup))).toMatchObject(setup)
  expect(textOf('issue', setup)).toContain('| Injected faults | `guard` throw |\n| Budget | 50 ms |')
  expect(JSON.parse(textOf('fixture'))).not.toHaveProperty('faults')
})

describe('an issue', () => {
  it('tells what was expected and decided, by whom, and no text of it is markup', () => {
    const issue = textOf('issue', { decided: simulate() })
    expect(issue).toContain('### hookscope: `tool.pre-use`, allowed')
    expect(issue).toContain('| Expected | blocked by guard: not \\| \\`today\\` never |')
    expect(issue).toContain('| Decided | allowed |')
    expect(issue).toContain('| Hook | none ran |')
    expect(issue).toContain('| Versions | hookscope 0.1.0, `runtime-hook/v2` |')
  })

  it('speaks of the hook that decided, or of the one that is looked at', () => {
    const other = definitionV2({ id: 'first', order: -1, run: run('demo.throws') })
    const decided = simulate(guard, other)
    expect(textOf('issue', { decided })).toContain(
      '| Hook | `guard` runs `handler deny` (user, global, fail-open, 1000 ms)',
    )
    const looked = WAYS_TO_COPY.issue.toText({ ...content, decided }, 'first')
    expect(looked).toContain('| Disposition | `failed-open` |')
    expect(looked).toContain('| Diagnostic | thrown by demo.throws |')
  })

  it('cuts a long envelope, and no backticks end its block', () => {
    const issue = textOf('issue', { envelope: `${'{}\n'.repeat(60)}\`\`\`` })
    expect(issue).toContain('{}\n…\n```')
    const short = textOf('issue', { envelope: '"````"' })
    expect(short).toContain('`````json\n"````"\n`````')
  })
})

it('a diagnostic as one line', () => {
  const report = simulate(definitionV2({ id: 'a', failurePolicy: 'fail-closed', run: run('demo.throws') }))
  const [hook] = report.hooks
  const [outcome] = report.outcomes
  if (!hook || !outcome) throw new Error('The hook has no outcome.')
  expect(toLine('tool.pre-use', hook, { ...outcome, diagnostic: 'two\nlines password=hunter2' })).toBe(
    'a (demo.throws) failed-closed on tool.pre-use after 0 ms, fail-closed: blocked — two lines password=[REDACTED]',
  )
})
