import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { V2 } from '../../lib/contract/index'
import { openServer } from '../kill/server'

let events = 0

/** What one event came to. */
interface DispatchEnd {
  allowed: boolean
  outcomes: { disposition: string; parentOutcomeId?: string | null }[]
}

/**
 * A server with a bridge that asks before it runs a hook. Each event has a hook of its own that leaves a file behind, so
 * that it can be seen whether it ran; the one of a prompt waits a second at most.
 */
export async function openAskingServer(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-approvals-'))
  const trace = (name: string) => join(folder, name)
  const hook = (name: string, more: object) => ({ type: 'command', command: `touch ${trace(name)}`, ...more })
  const hooks = {
    PreToolUse: [hook('guard', { blocking: true, timeout: 300 })],
    UserPromptSubmit: [hook('prompt', { blocking: false, timeout: 1 })],
  }
  writeFileSync(trace('codebot.json'), JSON.stringify({ hooks }))
  const bridge = { dialect: 'codebot', configPath: trace('codebot.json'), layer: 'user', execution: 'real' }
  writeFileSync(trace('bridges.json'), JSON.stringify([{ ...bridge, projectDir: folder }]))
  const server = await openServer({
    root: process.cwd(),
    dataFolder: join(folder, 'data'),
    settings: {
      HOOKSCOPE_UNSANDBOXED: '1',
      HOOKSCOPE_BRIDGES: trace('bridges.json'),
      HOOKSCOPE_TRUST_FILE: join(folder, 'trust', 'trust.json'),
      ...settings,
    },
  })
  return {
    address: server.address,
    folder,
    command: (name: string) => `touch ${trace(name)}`,
    /** Whether the hook has run since the last question about it. */
    hasRun(name: string): boolean {
      const isThere = existsSync(trace(name))
      rmSync(trace(name), { force: true })
      return isThere
    },
    /** Sends an event; resolves once its hooks have been answered. */
    async dispatch(request: APIRequestContext, event: string, runId: string): Promise<DispatchEnd> {
      events += 1
      const response = await request.post(`${server.address}/api/dispatch`, {
        timeout: 60_000,
        data: {
          schemaVersion: V2,
          payloadVersion: 1,
          eventId: `${runId}-${events}`,
          event,
          occurredAt: new Date().toISOString(),
          scope: { runId },
          references: { sourceEventId: `call-${events}`, taskId: runId, attemptId: 'attempt-1' },
          metadata: event === 'tool.pre-use' ? { toolName: 'bash' } : {},
        },
      })
      expect(response.ok(), await response.text()).toBe(true)
      return response.json()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
