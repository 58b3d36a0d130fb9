import { expect, type Locator, test } from '@playwright/test'
import type { PlaygroundPage } from './playground-page'

/** Moving hooks of the chain with the mouse or the keyboard. */
export class ChainDrag {
  /** What the last move came to. */
  readonly notice: Locator
  readonly #playground: PlaygroundPage

  constructor(playground: PlaygroundPage) {
    this.#playground = playground
    this.notice = playground.page.getByRole('status').filter({ has: playground.page.getByLabel('Dismiss') })
  }

  handle(ref: string): Locator {
    return this.#playground.chain.getByRole('button', { name: `Move ${ref}` })
  }

  /** Drags a hook by its handle to the handle of another one. */
  async drag(ref: string, over: string): Promise<void> {
    await test.step(`drag ${ref} to ${over}`, async () => {
      const { mouse } = this.#playground.page
      const [from, to] = [await middleOf(this.handle(ref)), await middleOf(this.handle(over))]
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(from.x + 12, from.y + 12, { steps: 4 })
      await mouse.move(to.x, to.y, { steps: 8 })
      await expect(this.#playground.page.getByText(`where ${over} stands`)).toBeAttached()
      await mouse.up()
    })
  }

  async expectChain(refs: readonly string[]): Promise<void> {
    await expect
      .poll(() =>
        this.#playground.chain
          .locator('button[data-ref]')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ref'))),
      )
      .toEqual(refs)
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  expect(box, 'place of the handle').not.toBeNull()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
