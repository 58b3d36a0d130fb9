import { expect, type Locator, type Page, test } from '@playwright/test'
import { AgentPage } from './agent-page'

/** The playground of Claude Code with hooks that are really run. */
export class RunPage extends AgentPage {
  readonly question: Locator
  readonly happened: Locator
  readonly hooks: Locator
  /** Requests that would run something. */
  readonly runs: string[] = []

  constructor(page: Page) {
    super(page)
    this.question = page.getByRole('dialog', { name: /^Run (this hook|these \d+ hooks)\?$/ })
    this.happened = page.getByRole('region', { name: 'Decision', exact: true })
    this.hooks = page.getByRole('list', { name: 'Hooks of the run' })
    page.on('request', (request) => {
      if (request.url().endsWith('/api/playground/run')) this.runs.push(request.url())
    })
  }

  /** Opens a config whose hooks are these commands, bound to the use of a tool in a folder. */
  async openCommands(commands: readonly string[], { base = '', folder }: { base?: string; folder: string }) {
    await test.step('open hooks that are commands', async () => {
      const hooks = { PreToolUse: [{ hooks: commands.map((command) => ({ type: 'command', command, timeout: 60 })) }] }
      const event = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }
      const state = {
        files: [{ layer: 'project', path: '.claude/settings.json', text: JSON.stringify({ hooks }) }],
        event: JSON.stringify(event),
        context: { projectDir: folder },
        answers: [],
        example: null,
      }
      await this.page.addInitScript((kept) => {
        if (localStorage.getItem('hookscope.playground.claude-code') === null)
          localStorage.setItem('hookscope.playground.claude-code', kept)
      }, JSON.stringify(state))
      await this.page.goto(`${base}/playground?dialect=claude-code`)
      await expect(this.decision).toBeVisible()
    })
  }

  /** Presses Run in the toolbar and waits for what is asked. */
  async ask(): Promise<void> {
    await this.page.getByRole('button', { name: /^Run/ }).first().click()
    await expect(this.question).toBeVisible()
  }

  async answer(words: 'Run once' | 'Run and remember for this folder' | 'Cancel'): Promise<void> {
    await this.question.getByRole('button', { name: words }).click()
    await expect(this.question).toHaveCount(0)
  }

  /** Opens the playground of definitions with one that runs a shell command, on the use of a tool in a folder. */
  async openDefinition(parts: object, { base = '', folder }: { base?: string; folder: string }) {
    await test.step('open a definition that runs a command', async () => {
      const definitions = JSON.stringify([commandDefinition('guard', { source: 'user', ...parts })])
      const state = { definitions, envelope: JSON.stringify(toolEnvelope(folder)) }
      await this.page.addInitScript((kept) => {
        if (localStorage.getItem('hookscope.playground') === null) localStorage.setItem('hookscope.playground', kept)
      }, JSON.stringify(state))
      await this.page.goto(`${base}/playground`)
      await expect(this.page.getByRole('list', { name: /^Chain of/ })).toContainText('guard')
    })
  }

  hookNamed(ref: string): Locator {
    return this.hooks.getByRole('listitem', { name: ref, exact: true })
  }

  hook(at: number): Locator {
    return this.hooks.getByRole('listitem', { name: `project:PreToolUse[0].hooks[${at}]` })
  }
}

/** A definition that runs a command. */
export const commandDefinition = (id: string, parts: object) => ({
  schemaVersion: 'runtime-hook/v2',
  id,
  event: 'tool.pre-use',
  scope: { kind: 'global' },
  enabled: true,
  order: 0,
  timeoutMs: 5_000,
  failurePolicy: 'fail-open',
  ...parts,
})

const toolEnvelope = (workdir: string) => ({
  schemaVersion: 'runtime-hook/v2',
  payloadVersion: 1,
  eventId: `event-${Date.now()}`,
  event: 'tool.pre-use',
  occurredAt: '2026-01-31T09:30:00Z',
  scope: {},
  references: { sourceEventId: 'source-1' },
  metadata: { toolName: 'Bash', workdir },
  input: { command: 'ls' },
})
