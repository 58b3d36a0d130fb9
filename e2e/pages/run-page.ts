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

  hook(at: number): Locator {
    return this.hooks.getByRole('listitem', { name: `project:PreToolUse[0].hooks[${at}]` })
  }
}
