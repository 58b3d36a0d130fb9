import type { Locator } from '@playwright/test'
import type { PlaygroundPage } from './playground-page'

/** The tab that compares a pinned set of definitions with the one in the editor. */
export class CompareTab {
  readonly event: Locator
  readonly definitions: Locator
  readonly samples: Locator
  readonly decidedOtherwise: Locator
  readonly #playground: PlaygroundPage

  constructor(playground: PlaygroundPage) {
    const { page } = playground
    this.#playground = playground
    this.event = page.getByRole('region', { name: 'This event' })
    this.definitions = page.getByRole('region', { name: 'What is defined' })
    this.samples = page.getByRole('region', { name: 'Sample library' })
    this.decidedOtherwise = page.getByRole('list', { name: 'Decided otherwise' })
  }

  async open(): Promise<void> {
    await this.#playground.show('Compare')
  }

  async pin(): Promise<void> {
    await this.#playground.page.getByRole('button', { name: 'Pin as A' }).click()
  }

  async putBack(): Promise<void> {
    await this.#playground.page.getByRole('button', { name: 'Put A back' }).click()
  }

  async openSample(title: string): Promise<void> {
    await this.decidedOtherwise.getByRole('button', { name: `Open ${title}` }).click()
  }
}
