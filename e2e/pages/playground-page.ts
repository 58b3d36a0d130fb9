import { expect, type Locator, type Page, test } from '@playwright/test'

/** The playground as a person uses it: two editors on the left, the views of what would and did happen on the right. */
export class PlaygroundPage {
  readonly page: Page
  readonly definitions: Locator
  readonly envelope: Locator
  readonly chain: Locator
  readonly suggestions: Locator

  constructor(page: Page) {
    this.page = page
    this.definitions = page.getByRole('region', { name: 'Definitions' })
    this.envelope = page.getByRole('region', { name: 'Envelope' })
    this.chain = page.getByRole('list', { name: /^Chain of/ })
    this.suggestions = page.locator('.suggest-widget.visible')
  }

  /** Opens the page and waits for both editors and the first answer. */
  async open(query = ''): Promise<void> {
    await test.step(`open the playground${query}`, async () => {
      await this.page.goto(`/playground${query}`)
      await expect(this.definitions.locator('.monaco-editor')).toBeVisible()
      await expect(this.envelope.locator('.monaco-editor')).toBeVisible()
    })
  }

  /** Replaces a whole text by pasting: typed text would be indented and closed on the way. */
  async write(editor: Locator, text: string): Promise<void> {
    await test.step('paste a text', async () => {
      await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await this.focus(editor)
      await this.page.keyboard.press('ControlOrMeta+A')
      await this.page.keyboard.press('ControlOrMeta+V')
    })
  }

  async focus(editor: Locator): Promise<void> {
    await editor.locator('.view-lines').click()
    await expect(editor.locator('.monaco-editor.focused')).toBeVisible()
  }

  /** Writes definitions, each with the usual values around what it is about. */
  async writeDefinitions(definitions: readonly object[]): Promise<void> {
    await this.write(this.definitions, JSON.stringify(definitions.map(toDefinition), null, 2))
  }

  /** Asks for suggestions at the cursor until the language worker, which starts with the editor, offers this one. */
  async expectSuggestion(label: string): Promise<void> {
    await expect(async () => {
      if (await this.suggestions.isVisible()) await this.page.keyboard.press('Escape')
      await this.page.keyboard.press('Control+Space')
      await expect(this.suggestions).toContainText(label, { timeout: 5_000 })
    }).toPass()
    await this.page.keyboard.press('Escape')
  }

  view(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  async show(name: string): Promise<void> {
    await this.view(name).click()
    await expect(this.view(name)).toHaveAttribute('aria-selected', 'true')
  }

  card(ref: string): Locator {
    return this.chain.locator(`button[data-ref="${ref}"]`)
  }

  decision(): Locator {
    return this.page.getByRole('region', { name: 'Decision', exact: true })
  }

  predicted(): Locator {
    return this.page.getByRole('region', { name: 'Would-be decision' })
  }

  details(ref: string): Locator {
    return this.page.getByRole('region', { name: `Details of ${ref}` })
  }
}

function toDefinition(part: object): object {
  return {
    schemaVersion: 'runtime-hook/v2',
    event: 'tool.pre-use',
    source: 'user',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 1000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    run: { kind: 'handler', handlerId: 'demo.allow' },
    ...part,
  }
}
