import { expect, type Locator } from '@playwright/test'
import type { PlaygroundPage } from './playground-page'

/** Going through the chain hook by hook. */
export class StepControl {
  readonly bar: Locator
  readonly panel: Locator
  readonly #playground: PlaygroundPage

  constructor(playground: PlaygroundPage) {
    this.#playground = playground
    this.bar = playground.page.getByRole('group', { name: 'Step through the chain' })
    this.panel = playground.page.getByRole('region', { name: 'Step', exact: true })
  }

  async press(name: 'To the beginning' | 'One hook back' | 'One hook forward' | 'To the end'): Promise<void> {
    await this.bar.getByRole('button', { name }).click()
  }

  /** Expects that so many hooks have answered, here and in the address. */
  async expectAt(position: number, count: number): Promise<void> {
    await expect(this.bar).toContainText(`${position} of ${count} answered`)
    await expect(this.#playground.page).toHaveURL(new RegExp(`step=${position}`))
  }

  /** The hook that is asked at this step. */
  current(): Locator {
    return this.#playground.chain.locator('[aria-current="step"]')
  }

  /** Lines of the payload that the last answer took away or put in. */
  changed(kind: 'added' | 'removed'): Locator {
    return this.panel.locator(`[data-change="${kind}"]`)
  }
}
