import { expect, type Locator, type Page, test } from '@playwright/test'

type Answer = 'Once' | 'This session' | 'Always' | 'Deny'

/** What waits for an answer, as a person meets it on any page. */
export class ApprovalsPage {
  readonly notice: Locator
  readonly dialog: Locator
  readonly questions: Locator
  readonly ended: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.notice = page.getByRole('complementary', { name: 'Waiting hooks' })
    this.dialog = page.getByRole('dialog', { name: /^(No hook waits|\d+ hooks? waits?) for/ })
    this.questions = this.dialog.getByRole('region', { name: /^Question about/ })
    this.ended = this.dialog.getByRole('log', { name: 'Ended meanwhile' })
  }

  /** Opens the questions from the notice. */
  async open(): Promise<void> {
    await test.step('open the questions', async () => {
      await this.notice.getByRole('button', { name: 'Answer…' }).click()
      await expect(this.dialog).toBeVisible()
    })
  }

  question(command: string): Locator {
    return this.dialog.getByRole('region', { name: `Question about ${command}` })
  }

  async answer(command: string, answer: Answer): Promise<void> {
    await test.step(`answer ${command} with ${answer}`, async () => {
      await this.question(command).getByRole('button', { name: answer }).click()
      await expect(this.question(command)).toHaveCount(0)
    })
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toHaveCount(0)
  }
}
