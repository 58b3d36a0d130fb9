import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BacktestLine, BacktestReport } from '#lib/contract'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { openTestService, type TestService } from '#lib/testing/service'
import { backtest } from './backtest'

let service: TestService
beforeEach(async () => {
  service = await openTestService()
})
afterEach(() => service.close())

const deny = definitionV2({ id: 'guard', run: { kind: 'handler', handlerId: 'deny' }, match: { toolName: ['Bash'] } })
const request = (definitions: object[], more: object = {}) => ({
  configs: [{ layer: 'user', text: JSON.stringify(definitions) }],
  ...more,
})

async function dispatchTools(...toolNames: string[]): Promise<void> {
  for (const toolName of toolNames) {
    await service.context.bus.dispatch(envelopeV2({ metadata: { toolName } }), { door: true })
  }
}

async function dispatchMany(count: number): Promise<void> {
  const envelope = envelopeV2({ metadata: { toolName: 'Bash' } })
  await Promise.all(Array.from({ length: count }, () => service.context.bus.dispatch(envelope, { door: true })))
}

async function allLines(lines: AsyncGenerator<BacktestLine>): Promise<BacktestLine[]> {
  const all: BacktestLine[] = []
  for await (const line of lines) all.push(line)
  return all
}

async function reportOf(input: unknown): Promise<BacktestReport> {
  const last = (await allLines(backtest(service.context, input))).at(-1)
  if (last?.type !== 'report') throw new Error('The last line is no report.')
  return last.report
}

describe('backtest', () => {
  it('compares the edited definitions with what was decided', async () => {
    await service.context.definitions.put(service.context.contract.parseDefinition(deny), 'test')
    await dispatchTools('Bash', 'Edit', 'Edit')
    const edited = { ...deny, match: { toolName: ['Edit'] } }
    const report = await reportOf(request([edited]))
    expect(report).toMatchObject({
      done: 3,
      total: 3,
      inRange: 3,
      counts: { 'newly-blocked': 2, 'no-longer-blocked': 1, 'still-blocked': 0, 'still-allowed': 0, unknown: 0 },
    })
    expect(report.examples['no-longer-blocked']).toMatchObject([
      { subject: 'Bash', byThen: 'guard', byNow: null, envelope: { metadata: { toolName: 'Bash' } } },
    ])
  })

  it('keeps the registered definitions beside the edited ones, unless it is told not to', async () => {
    await service.context.definitions.put(service.context.contract.parseDefinition(deny), 'test')
    await dispatchTools('Bash')
    const other = definitionV2({ id: 'other' })
    expect((await reportOf(request([other]))).counts['still-blocked']).toBe(1)
    expect((await reportOf(request([other], { base: 'none' }))).counts['no-longer-blocked']).toBe(1)
  })

  it('counts refusals in a row as they happened, up to the cap of the point', async () => {
    const guard = { ...deny, id: 'stop', event: 'turn.pre-stop', match: {} }
    await service.context.definitions.put(service.context.contract.parseDefinition(guard), 'test')
    for (let at = 0; at < 9; at += 1) {
      const envelope = envelopeV2({ event: 'turn.pre-stop', eventId: `e${at}`, scope: { runId: 'r' }, metadata: {} })
      await service.context.bus.dispatch(envelope, { door: true })
    }
    const { counts } = await reportOf(request([guard]))
    expect(counts).toMatchObject({ 'newly-blocked': 0, 'no-longer-blocked': 0, 'still-allowed': 1 })
    expect(counts['still-blocked']).toBe(8)
  })

  it('goes through the newest when there are more than it may, and says so', async () => {
    await dispatchTools('Bash', 'Bash', 'Edit')
    const report = await reportOf(request([deny], { limit: 2 }))
    expect(report).toMatchObject({ inRange: 3, total: 2, counts: { 'newly-blocked': 1, 'still-allowed': 1 } })
  })

  it('takes a range, an event and a hook', async () => {
    await service.context.definitions.put(service.context.contract.parseDefinition(deny), 'test')
    await dispatchTools('Bash', 'Edit')
    await service.context.bus.dispatch(envelopeV1({ event: 'session.post-end' }), { door: true })
    expect((await reportOf(request([], { event: 'session.post-end' }))).total).toBe(1)
    expect((await reportOf(request([], { hook: 'guard' }))).total).toBe(1)
    const past = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
    expect(await reportOf(request([deny], past))).toMatchObject({ total: 0, from: '2020-01-01T00:00:00.000Z' })
  })

  it.each([
    [{ window: '1h', from: '2020-01-01T00:00:00Z' }, 'window'],
    [{ from: '2020-01-02T00:00:00Z', to: '2020-01-01T00:00:00Z' }, 'from'],
    [{ window: '2h' }, 'window'],
    [{ limit: 0 }, 'limit'],
  ])('refuses %o and names the field', async (more, path) => {
    await expect(async () => reportOf(request([], more))).rejects.toMatchObject({ issues: [{ path }] })
  })

  it('refuses a definition that is not valid at once', () => {
    expect(() => backtest(service.context, request([{ ...deny, order: 'x' }]))).toThrowError(/order/)
  })

  it('writes and runs nothing', async () => {
    await dispatchTools('Bash')
    const before = await service.store.counters()
    await reportOf(request([deny]))
    expect(await service.store.counters()).toEqual(before)
  })

  it('reads in pages, tells its progress, and stops when its caller goes', async () => {
    await dispatchMany(250)
    const steps = await allLines(backtest(service.context, request([deny])))
    expect(steps.map((line) => (line.type === 'progress' ? line.done : line.type))).toEqual([
      0,
      100,
      200,
      250,
      'report',
    ])
    const controller = new AbortController()
    const lines = backtest(service.context, request([deny]), controller.signal)
    await lines.next()
    await lines.next()
    controller.abort()
    await expect(lines.next()).rejects.toThrow(/abort/i)
    expect(await lines.next()).toEqual({ done: true, value: undefined })
  })

  it('stops when the server stops', async () => {
    await dispatchMany(150)
    const lines = backtest(service.context, request([deny]))
    await lines.next()
    await lines.next()
    const next = lines.next()
    void service.close()
    await expect(next).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  })
})
