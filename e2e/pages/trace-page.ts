import type { Locator, Page } from '@playwright/test'

/** The trace of a run as a person meets it. */
export class TracePage {
  readonly tree: Locator
  readonly details: Locator
  readonly search: Locator
  readonly minimap: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.tree = page.getByRole('tree', { name: 'Spans of the run' })
    this.details = page.getByRole('region', { name: 'Details' })
    this.search = page.getByRole('searchbox', { name: 'Search the trace' })
    this.minimap = page.locator('[data-minimap]')
  }

  async open(runId: string, query = ''): Promise<void> {
    await this.#page.goto(`/runs/${encodeURIComponent(runId)}${query}`)
  }

  span(name: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name })
  }

  selected(): Locator {
    return this.tree.getByRole('treeitem', { selected: true })
  }

  /** The window of the minimap; absent while the whole run is in view. */
  window(): Locator {
    return this.minimap.locator('[data-window]')
  }

  /** Drags over an element from one share of its width to another. */
  async drag(over: Locator, from: number, to: number): Promise<void> {
    const box = await over.boundingBox()
    if (!box) throw new Error('There is nothing to drag over.')
    const y = box.y + box.height / 2
    await this.#page.mouse.move(box.x + box.width * from, y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(box.x + box.width * ((from + to) / 2), y)
    await this.#page.mouse.move(box.x + box.width * to, y)
    await this.#page.mouse.up()
  }
}
