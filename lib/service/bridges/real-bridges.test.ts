import { afterEach, describe, expect, it } from 'vitest'
import type { TrustVerdict } from '#lib/contract'
import { envelopeV2, groupOf } from '#lib/testing'
import { openTestService } from '#lib/testing/service'
import { createFakeRunner } from '../execution/fake-runner.suite'
import { NO_TRUST } from '../execution/no-trust'
import { parseSettings } from '../settings'
import { readBridgePlan } from './read-bridge-plan'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

const accepted = (subject: object): TrustVerdict =>
  ({ kind: 'accepted', acceptance: { subject, workspace: '/p', acceptedBy: 'ann', acceptedAtMs: 1 } }) as TrustVerdict

/** A service with one bridge that really runs its hooks, on a runner that refuses everything. */
async function open({ layer, isAccepted, canRun = true }: { layer: string; isAccepted: boolean; canRun?: boolean }) {
  const files: Record<string, object> = {
    'bridges.json': [{ dialect: 'claude-code', configPath: 'settings.json', layer, execution: 'real' }],
    'settings.json': groupOf('PreToolUse', './guard'),
  }
  const readText = async (path: string) => JSON.stringify(files[path])
  const plan = await readBridgePlan(parseSettings({ HOOKSCOPE_BRIDGES: 'bridges.json' }), readText)
  const { runner, asked } = createFakeRunner({ exitCode: 2, stderr: 'really not' })
  const execution = { runner, environment: {}, cwd: '/server', probe: async () => 'missing' as const }
  const service = await openTestService({
    bridges: { plan, machine: { cwd: '/p' }, readText },
    trust: { ...NO_TRUST, ...(isAccepted && { judge: async (_folder, subjects) => subjects.map(accepted) }) },
    ...(canRun && { execution }),
  })
  opened.push(service)
  return { ...service, asked }
}

const call = envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'ls' } })

describe('a bridge that really runs its hooks', () => {
  it('decides by what they answer', async () => {
    const { context, asked } = await open({ layer: 'project', isAccepted: true })
    const { allowed, decision } = await context.bus.dispatch(call, { door: true })
    expect([allowed, decision.reason]).toEqual([false, 'really not'])
    expect(asked[0]).toMatchObject({ spec: { argv: ['/bin/sh', '-c', './guard'] }, access: { workspace: '/p' } })
  })

  it('starts none that came with the folder and nobody has accepted; the outcome says so', async () => {
    const { context, asked, store } = await open({ layer: 'project', isAccepted: false })
    expect((await context.bus.dispatch(call, { door: true })).allowed).toBe(true)
    const { items } = await store.listOutcomes({ leaf: true }, { limit: 5, cursor: null })
    expect(items).toMatchObject([{ diagnostic: expect.stringContaining('Nobody has accepted what this hook runs.') }])
    expect(asked).toEqual([])
  })

  it('asks nobody about the own hooks of a person', async () => {
    const { context, asked } = await open({ layer: 'user', isAccepted: false })
    expect((await context.bus.dispatch(call, { door: true })).allowed).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('is left out where nothing is run', async () => {
    const { log } = await open({ layer: 'user', isAccepted: true, canRun: false })
    expect(log).toEqual([expect.stringContaining('this server runs no hooks')])
  })
})
