import type { Locator, Page } from '@playwright/test'

/** The registry as a person meets it. */
export class HooksPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/hooks${query}`)
  }

  async openHook(id: string, query = ''): Promise<void> {
    await this.#page.goto(`/hooks/${encodeURIComponent(id)}${query}`)
  }

  toggle(id: string): Locator {
    return this.#page.getByRole('switch', { name: `${id} enabled` })
  }

  /** Ids of the hooks of one point, from top to bottom. */
  async idsOf(event: string): Promise<string[]> {
    return this.#page
      .getByRole('table', { name: `Hooks of ${event}` })
      .locator('tbody tr td:nth-child(3)')
      .allInnerTexts()
  }
}
