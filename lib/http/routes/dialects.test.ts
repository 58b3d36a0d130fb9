import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClient, openTestService, type TestService } from '#lib/testing/service'

let service: TestService
beforeEach(async () => {
  service = await openTestService()
})
afterEach(() => service.close())

const get = async (path: string) => {
  const response = await createTestClient(service.context).send(path)
  return { status: response.status, body: await response.json() }
}

describe('the dialects over HTTP', () => {
  it('are listed with their version and how sure their rules are', async () => {
    const { body } = await get('/api/dialects')
    expect(body.items[0]).toMatchObject({ name: 'claude-code', agent: 'Claude Code', agentVersion: expect.any(String) })
    expect(body.items[0].proofs.recorded).toBeGreaterThan(0)
  })

  it('are described one by one, what a real agent has sent before what is made up', async () => {
    const { body } = await get('/api/dialects')
    for (const { name } of body.items) {
      const { status, body: described } = await get(`/api/dialects/${name}`)
      expect(status).toBe(200)
      for (const { samples } of described.events) {
        const proofs: boolean[] = samples.map((sample: { recorded: boolean }) => sample.recorded)
        expect(proofs).toEqual(proofs.toSorted((a, b) => Number(b) - Number(a)))
      }
    }
    const { body: claude } = await get('/api/dialects/claude-code')
    const bash = claude.events.find(({ event }: { event: string }) => event === 'PreToolUse')
    expect(bash.samples[0]).toMatchObject({ recorded: true, payload: { tool_name: 'Bash' } })
  })

  it.each(['claude-cod', 'toString', 'native'])('are no %s', async (name) => {
    expect(await get(`/api/dialects/${name}`)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ID' } })
  })
})
