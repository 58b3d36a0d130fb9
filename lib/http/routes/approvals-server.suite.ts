import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { ApprovalListing, OpenApproval } from '#lib/contract'
import { parseSettings, readBridgePlan } from '#lib/service'
import { envelopeV2, processResult } from '#lib/testing'
import { createTestClient, openTestService } from '#lib/testing/service'
import { openTrustStore } from '#lib/trust'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const RAN = processResult({ exitCode: 2, stderr: new TextEncoder().encode('really not') })

interface Opened {
  handler?: object
  knobs?: object
  event?: string
}

/** A server with a bridge of codebot whose one hook says no where it runs. */
export async function openApprovalsServer({ handler = {}, knobs = {}, event = 'PreToolUse' }: Opened = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hookscope-approvals-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const hook = { type: 'command', command: './guard', blocking: true, timeout: 30, ...handler }
  const files: Record<string, object> = {
    'bridges.json': [{ dialect: 'codebot', configPath: 'c.json', layer: 'user', execution: 'real', ...knobs }],
    'c.json': { hooks: { [event]: 'dialect' in knobs ? [{ hooks: [hook] }] : [hook] } },
  }
  const readText = async (path: string) => JSON.stringify(files[path])
  const plan = await readBridgePlan(parseSettings({ HOOKSCOPE_BRIDGES: 'bridges.json' }), readText)
  const ran: string[] = []
  const runner = {
    state: { kind: 'unsandboxed', by: null, note: '', remedy: null, canListHosts: false } as const,
    async run({ argv }: { argv: readonly string[] }) {
      ran.push(argv.join(' '))
      const workspace = { kind: 'none', note: null } as const
      return {
        kind: 'finished',
        result: RAN,
        report: { by: null, workspace, changes: [], changedCount: 0, deniedBy: [] },
      } as const
    },
  }
  const service = await openTestService({
    bridges: { plan, machine: { cwd: folder }, readText },
    trust: openTrustStore(join(folder, 'own', 'trust.json'), { nowMs: () => 42 }),
    execution: { runner, environment: {}, cwd: folder, probe: async () => 'missing' as const },
  })
  closing.push(() => service.close())
  const client = createTestClient(service.context)
  const listing = async (): Promise<ApprovalListing> => (await client.send('/api/approvals')).json()
  const questions = async (): Promise<readonly OpenApproval[]> => (await listing()).items
  return {
    client,
    folder,
    listing,
    ran,
    store: service.store,
    questions,
    dispatch: (changes: Record<string, unknown> = { metadata: { toolName: 'bash' }, input: { command: 'ls' } }) =>
      service.context.bus.dispatch(envelopeV2(changes)),
    async asked() {
      for (;;) {
        const [question] = await questions()
        if (question !== undefined) return question
        await new Promise(setImmediate)
      }
    },
    answer: (id: string, answer: string) => client.post(`/api/approvals/${id}`, { answer, answeredBy: 'ann' }),
  }
}
