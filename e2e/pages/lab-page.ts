import { expect, type Locator, type Page, test } from '@playwright/test'

/** The lab of the playground: faults on the cards of the chain, and the failure matrix. */
export class LabPage {
  readonly page: Page
  readonly strip: Locator

  constructor(page: Page) {
    this.page = page
    this.strip = page.getByRole('region', { name: 'Injected faults' })
  }

  /** The button on a card that says and changes its fault. */
  fault(ref: string): Locator {
    return this.page.getByRole('button', { name: `Fault of ${ref}: ` })
  }

  /** Chooses a fault for a hook by its title; some wait for milliseconds of one's choice. */
  async inject(ref: string, title: string, delayMs?: number): Promise<void> {
    await test.step(`inject ${title} into ${ref}`, async () => {
      await this.fault(ref).click()
      const menu = this.page.getByRole('dialog', { name: `Fault of ${ref}` })
      await menu.getByRole('radio', { name: new RegExp(`^${title}`) }).check()
      if (delayMs !== undefined) await menu.getByRole('textbox').fill(String(delayMs))
      await this.page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(this.fault(ref)).toContainText(title)
    })
  }

  matrix(ref: string): Locator {
    return this.page.getByRole('table', { name: `Failure matrix of ${ref}` })
  }

  /** One cell of a matrix: a way to end under a failure policy. */
  cell(ref: string, title: string, policy: 'fail-open' | 'fail-closed'): Locator {
    const row = this.matrix(ref)
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${title}`) }) })
    return row.locator(`button[data-policy="${policy}"]`)
  }
}
