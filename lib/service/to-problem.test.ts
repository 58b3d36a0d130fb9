import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

const SECRET = `gh${'p_A1b2C3d4E5f6G7h8I9j0'}`

let service: TestService
let client: TestClient
beforeAll(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterAll(() => service.close())

const WRONG_ENVELOPES: readonly (readonly [place: string, envelope: unknown])[] = [
  ['the version', envelopeV2({ schemaVersion: SECRET })],
  ['the event', envelopeV2({ event: SECRET })],
  ['an id', envelopeV2({ eventId: `!${SECRET}` })],
  ['the time', envelopeV2({ occurredAt: SECRET })],
  ['an unknown field', envelopeV2({ note: SECRET })],
  ['the name of a field', envelopeV2({ [SECRET]: 1 })],
  ['the name of a scope', envelopeV2({ scope: { [SECRET]: 'x' } })],
  ['a key of v1 metadata', envelopeV1({ metadata: { [SECRET]: [] } })],
  ['a key of v2 metadata', envelopeV2({ metadata: { [SECRET]: 'x' } })],
  ['a text in place of the document', SECRET],
]

describe('a problem does not repeat a secret', () => {
  it.each(WRONG_ENVELOPES)('from %s of an envelope', async (_place, envelope) => {
    const response = await client.post('/api/dispatch', envelope)
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(JSON.parse(text).issues).not.toEqual([])
    expect(text).toContain('[REDACTED]')
    expect(text).not.toContain(SECRET)
  })

  it('from an item of a batch', async () => {
    const text = await (await client.post('/api/dispatch', [envelopeV2({ note: SECRET })])).text()
    expect(text).toContain('[REDACTED]')
    expect(text).not.toContain(SECRET)
  })

  it.each([
    ['a pattern', definitionV2({ match: { toolNameRegex: [`(${SECRET}`] } })],
    ['an unknown field', definitionV2({ note: SECRET })],
  ])('from %s of a definition', async (_place, document) => {
    const text = await (await client.put('/api/definitions/guard.one', document)).text()
    expect(text).toContain('[REDACTED]')
    expect(text).not.toContain(SECRET)
  })

  it.each([`note=${SECRET}`, `${SECRET}=1`, `from=${SECRET}`, `cursor=${SECRET}`])(
    'from the query %s',
    async (query) => {
      const response = await client.send(`/api/outcomes?${query}`)
      const text = await response.text()
      expect(response.status).toBe(400)
      expect(text).toContain('[REDACTED]')
      expect(text).not.toContain(SECRET)
    },
  )

  it('and keeps our own words beside the name of a field', async () => {
    const envelope = envelopeV2({ metadata: { toolName: 'Bash', deployCredential: 'x' } })
    const { detail, issues } = JSON.parse(await (await client.post('/api/dispatch', envelope)).text())
    expect(issues.map(({ message }: { message: string }) => message).join()).toContain('metadata.deployCredential: ')
    expect(detail).not.toContain('[REDACTED]')
  })
})
