import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openTestService, type TestService } from '#lib/testing/service'
import { dispatchBatch } from './dispatch-batch'

const MARKER = 'MarkerWarning'
const items = Array.from({ length: 50 }, (_, at) => ({ envelope: envelopeV2({ eventId: `event-${at}` }) }))

let service: TestService
let asked: number
beforeEach(async () => {
  asked = 0
  const run = () => {
    asked++
    return new Promise<never>(() => {})
  }
  service = await openTestService({ handlers: [{ id: 'never', meaning: 'Never answers.', run }] })
  const never = { kind: 'handler', handlerId: 'never' }
  service.context.bus.registerDefinition(definitionV2({ run: never, timeoutMs: 5_000 }))
})
afterEach(() => service.close())

describe('dispatchBatch', () => {
  it('cancels every item when its caller goes', async () => {
    const caller = new AbortController()
    const answer = dispatchBatch(service.context, { items, signal: caller.signal })
    expect(asked).toBe(items.length)
    caller.abort()
    const codes = (await answer).items.map((item) => 'code' in item && item.code)
    expect(new Set(codes)).toEqual(new Set(['DISPATCH_CANCELLED']))
  })

  it('does not look like a leak of listeners to the runtime, however many items it has', async () => {
    const warnings: string[] = []
    const collect = ({ name }: Error) => warnings.push(name)
    process.on('warning', collect)
    const caller = new AbortController()
    const answer = dispatchBatch(service.context, { items, signal: caller.signal })
    const marked = once(process, 'warning', { signal: AbortSignal.timeout(5_000) })
    process.emitWarning('seen', MARKER)
    await marked
    caller.abort()
    await answer
    process.off('warning', collect)
    expect(warnings).toEqual([MARKER])
  })
})
