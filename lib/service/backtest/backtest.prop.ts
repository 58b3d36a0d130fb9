import fc from 'fast-check'
import { expect, it } from 'vitest'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { TOOLS, testDefinitions } from '#lib/testing/bus'
import { openTestService } from '#lib/testing/service'
import { backtest } from './backtest'

const PURE = ['demo.allow', 'demo.deny', 'demo.observe', 'demo.throws', 'demo.rejects', 'demo.bad-result', 'nobody']

const definitions = testDefinitions(fc.constantFrom(...PURE))

const envelopes = fc.array(
  fc
    .record({
      event: fc.constantFrom('tool.pre-use', 'tool.pre-use', 'tool.post-use'),
      toolName: fc.constantFrom(...TOOLS),
      command: fc.constantFrom('ls', 'rm -rf /', 'token=abc123'),
      scope: fc.constantFrom({}, { workspaceId: 'one' }, { runId: 'two' }),
      isV1: fc.boolean(),
    })
    .map(({ event, toolName, command, scope, isV1 }) => {
      const common = { event, scope, metadata: { toolName } }
      if (isV1) return envelopeV1(common)
      return envelopeV2({ ...common, ...(event === 'tool.pre-use' ? { input: { command } } : { result: { command } }) })
    }),
  { maxLength: 6 },
)

async function countsOf(ran: object[], edited: object[], sent: object[]) {
  const service = await openTestService()
  const { context } = service
  const set = context.bus.definitionSet(ran)
  for (const envelope of sent) await context.bus.dispatch(envelope, { door: true, definitions: set })
  const configs = [{ text: JSON.stringify(edited) }]
  for await (const line of backtest(context, { configs, base: 'none' })) {
    if (line.type === 'report') {
      await service.close()
      return line.report.counts
    }
  }
  throw new Error('The backtest gave no report.')
}

it('of exactly the definitions that ran finds nothing new and nothing gone', async () => {
  await fc.assert(
    fc.asyncProperty(definitions, envelopes, async (ran, sent) => {
      expect(await countsOf(ran, ran, sent)).toMatchObject({
        'newly-blocked': 0,
        'no-longer-blocked': 0,
        unknown: 0,
      })
    }),
    { numRuns: 60 },
  )
}, 60_000)

it('of any other definitions puts every envelope under one verdict', async () => {
  await fc.assert(
    fc.asyncProperty(definitions, definitions, envelopes, async (...[ran, edited, sent]) => {
      const counts = await countsOf(ran, edited, sent)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(sent.length)
    }),
    { numRuns: 40 },
  )
}, 60_000)
