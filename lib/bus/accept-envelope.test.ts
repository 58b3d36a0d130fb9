import { describe, expect, it, vi } from 'vitest'
import { isHookscopeError } from '#lib/contract'
import { definitionV1, envelopeV1, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

const BEARER = `Bearer ${'z'.repeat(20)}`
const padding = { a: 'x'.repeat(1_000), b: 'y'.repeat(1_000) }

/** A bus whose one hook has been heard once, so that silence afterwards says something. */
async function openHeard() {
  const heard = vi.fn(answering({ decision: 'allow' }))
  const bus = openTestBus({ handlers: { 'demo.allow': heard }, definitions: [definitionV1()] })
  await bus.dispatch(envelopeV1())
  expect(heard).toHaveBeenCalledOnce()
  return { bus, heard }
}

async function errorOf(refused: Promise<unknown>) {
  const error: unknown = await refused.then(
    () => null,
    (reason) => reason,
  )
  if (!isHookscopeError(error)) throw new Error('It was not refused.')
  return error
}

describe('a credential in an envelope', () => {
  it.each([
    ['a v1 key', envelopeV1({ metadata: { note: 'x', apiKey: 'opensesame' } }), 'metadata.apiKey', 'opensesame'],
    ['a v1 key of any case', envelopeV1({ metadata: { 'My-SECRET': 1 } }), 'metadata.My-SECRET', '1)'],
    ['a v1 key that merely holds the word', envelopeV1({ metadata: { tokenCount: 7 } }), 'metadata.tokenCount', '7)'],
    ['a v1 value', envelopeV1({ metadata: { note: `use ${BEARER}` } }), 'metadata', 'zzzz'],
    ['a v1 value behind 2000 characters', envelopeV1({ metadata: { ...padding, c: BEARER } }), 'metadata', 'zzzz'],
    ['a v1 assignment', envelopeV1({ metadata: { note: 'mysql --password=hunter2' } }), 'metadata', 'hunter2'],
    ['a v2 value', envelopeV2({ metadata: { workdir: `~/${BEARER}` } }), 'metadata', 'zzzz'],
    [
      'a v2 value that only the wider rule knows',
      envelopeV2({ metadata: { toolArgumentsPreview: `id AK${'IAIOSFODNN7EXAMPLE'}` } }),
      'metadata',
      'IOSFODNN',
    ],
  ])('is refused before any hook: %s', async (_what, envelope, ...[path, secret]) => {
    const { bus, heard } = await openHeard()
    const error = await errorOf(bus.dispatch(envelope))
    expect(error.code).toBe('CREDENTIAL_IN_ENVELOPE')
    expect(error.issues.map((issue) => issue.path)).toEqual([path])
    expect(JSON.stringify([error.message, error.issues])).not.toContain(secret)
    expect(heard).toHaveBeenCalledOnce()
    expect(() => bus.plan(envelope)).toThrowError(error.message)
  })

  it.each([
    ['a redacted value', envelopeV1({ metadata: { note: 'token=[REDACTED]' } })],
    ['a v1 key that the v1 rule does not know', envelopeV1({ metadata: { accessKey: 'x', cookie: 'y' } })],
    ['a v1 value that only the wider rule knows', envelopeV1({ metadata: { note: `AK${'IAIOSFODNN7EXAMPLE'}` } })],
    ['a secret of a v2 input, which is redacted when stored', envelopeV2({ input: { command: BEARER } })],
  ])('is not %s', async (_what, envelope) => {
    const { bus, heard } = await openHeard()
    await bus.dispatch(envelope)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('an envelope at the door', () => {
  it.each([
    ['nothing', undefined],
    ['a text', '{}'],
    ['another version', envelopeV1({ schemaVersion: 'runtime-hook/v3' })],
    ['a field nobody knows', envelopeV1({ extra: 1 })],
    ['a v2 field in v1', envelopeV1({ input: {} })],
    ['an input where there is none', envelopeV2({ event: 'turn.pre-stop', input: {} })],
  ])('is refused before any hook: %s', async (_what, envelope) => {
    const { bus, heard } = await openHeard()
    expect((await errorOf(bus.dispatch(envelope))).code).toBe('INVALID_DOCUMENT')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('has its ids trimmed', async () => {
    const { bus } = await openHeard()
    expect((await bus.dispatch(envelopeV1({ eventId: '  event-9 ' }))).eventId).toBe('event-9')
  })

  it('keeps a key named __proto__ as data of its input', async () => {
    const seen: string[] = []
    const bus = openTestBus({
      handlers: {
        'demo.allow': (envelope) => {
          seen.push(JSON.stringify(envelope))
          return { decision: 'allow' }
        },
      },
      definitions: [definitionV1()],
    })
    await bus.dispatch(envelopeV2({ input: JSON.parse('{"__proto__":{"polluted":true},"list":[{"a":[1]}]}') }))
    expect(seen[0]).toContain('"input":{"__proto__":{"polluted":true},"list":[{"a":[1]}]}')
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted')
  })
})
