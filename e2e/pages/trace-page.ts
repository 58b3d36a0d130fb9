import type { Locator, Page } from '@playwright/test'

/** The trace of a run as a person meets it. */
export class TracePage {
  readonly tree: Locator
  readonly details: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.tree = page.getByRole('tree', { name: 'Spans of the run' })
    this.details = page.getByRole('region', { name: 'Details' })
  }

  async open(runId: string): Promise<void> {
    await this.#page.goto(`/runs/${encodeURIComponent(runId)}`)
  }

  span(name: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name })
  }

  selected(): Locator {
    return this.tree.getByRole('treeitem', { selected: true })
  }
}
