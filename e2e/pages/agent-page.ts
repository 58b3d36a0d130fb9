import { expect, type Locator, type Page, test } from '@playwright/test'

/** The playground of an agent's own hook configs. */
export class AgentPage {
  readonly page: Page
  readonly config: Locator
  readonly event: Locator
  readonly chain: Locator
  readonly decision: Locator

  constructor(page: Page) {
    this.page = page
    this.config = page.getByRole('region', { name: 'Config', exact: true })
    this.event = page.getByRole('region', { name: 'Event', exact: true })
    this.chain = page.getByRole('list', { name: /^Chain of/ })
    this.decision = page.getByRole('region', { name: 'Would-be decision' })
  }

  /** Opens a dialect and waits for both editors. */
  async open(dialect: string, query = ''): Promise<void> {
    await test.step(`open the playground of ${dialect}`, async () => {
      await this.page.goto(`/playground?dialect=${dialect}${query}`)
      await expect(this.config.locator('.monaco-editor .view-line').first()).toBeVisible()
      await expect(this.event.locator('.monaco-editor .view-line').first()).toBeVisible()
    })
  }

  /** Replaces a whole text by pasting: typed text would be indented and closed on the way. */
  async write(editor: Locator, text: string): Promise<void> {
    await test.step('paste a text', async () => {
      await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await editor.locator('.view-lines').click()
      await expect(editor.locator('.monaco-editor.focused')).toBeVisible()
      await this.page.keyboard.press('ControlOrMeta+A')
      await this.page.keyboard.press('ControlOrMeta+V')
    })
  }

  async chooseExample(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Examples' }).click()
    await this.page.getByRole('button', { name: title }).click()
  }

  /** Chooses a sample payload of an event. */
  async chooseEvent(event: string): Promise<void> {
    await this.event.getByRole('button', { name: /^Event/ }).click()
    const events = this.page.getByRole('dialog', { name: 'Events' })
    await events.getByRole('searchbox').fill(event)
    await events.getByRole('region', { name: event, exact: true }).getByRole('button').first().click()
    await expect(this.event.getByRole('button', { name: `Event ${event}`, exact: true })).toBeVisible()
  }

  card(ref: string): Locator {
    return this.chain.locator(`button[data-ref="${ref}"]`)
  }

  details(ref: string): Locator {
    return this.page.getByRole('region', { name: `Details of ${ref}` })
  }

  async show(view: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name: view })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }

  told(who: 'the model receives' | 'the user sees'): Locator {
    return this.page.getByRole('region', { name: `What ${who}` })
  }
}
