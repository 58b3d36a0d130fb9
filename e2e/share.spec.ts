import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { PlaygroundPage } from './pages/playground-page'

const SECRET = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`

/** A link of the first format, with one definition called guard.old and a scripted answer; it opens for ever. */
const OLD_LINK =
  '1.N4Igbglgpg7iBcICGA7AzjKAnNIA0IAxgPYoAuWShZCIWAruRALZQC0AFscQNYD0YAEz46UACZUy4hBXpQCaMkikJQYqADMIKC' +
  'GQilciPnwAEGrMWYnUJ4gBsxJu9p4AdFAG1gJ1yDSEOKGYkADVsNH0UX3gfOkY9Vk5ufiFfPFiIMWjYgHN6JCwxADp7LPxYqDAoc' +
  'mzfMm47IoAHLHZ6NCg02LRieixCToRY9uwu339iJsGY718ebTKY3xy7YgAjJDtfEwBfdN9qpDW7cWzZeVjiQtGhgAZ9kASoXrIAW' +
  'TRsgEZbn4eNJAgdj6UAACvYIIQAJ61ED-QFsQirDplB7MYjqGFoSEoQhjEDBMgBbKzR4NABySFY2Q8vgAQkg0BxfABdXYPBhRIYk' +
  '+YoRaxDioMQnLB4gW84UAST5vnUKGh5V8TQKlI+XNirQZpBhNlKJg1PU5uyNO2ZImqVVWU1oJP8gWCYRwkRhHKeSV4AkEeKVkNWS' +
  'DEDoiWqGnwelWqZClMMqZDYpTxYZqQzqDWarTYIzxxEIhD6rTEAEEyDDBLdBAA2Ni3T5sADMnwAKrcAJzwGu3eA-Io-W4ALTxEym' +
  'xL26s02GqA1VM26vX6UAAolVyJGkyBo7GHNth75WEoJEpibF6vYKVSV-TGZuHtomvQi2rfCRmMFeTC7KrjSJUBhwqoQHkCsUpS-t' +
  'UYi0LKkIiPqpC0GskImP4WAQE0NAKFAZBkCcaD5hoUhYO8tAiCQ5BQAAHjQiCQbAiEqBROx7H4AwoAU+gICg9B2HYCiUk0Jysexn' +
  'F0KgC7hlKfEcXRQA'

let playground: PlaygroundPage
test.beforeEach(({ page }) => {
  playground = new PlaygroundPage(page)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const notice = (page: Page) => page.getByRole('region', { name: 'Opened link' })

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
}

test('a link opens the same playground elsewhere, runs nothing, and no server sees its data', async ({
  page,
  browser,
}) => {
  await playground.open()
  await playground.writeDefinitions([{ id: 'shared.guard', run: { kind: 'handler', handlerId: 'demo.deny' } }])
  await expect(playground.card('shared.guard')).toBeVisible()
  await playground.show('Findings')
  const link = await linkOf(page)
  const elsewhere = await (await browser.newContext()).newPage()
  const requests: string[] = []
  elsewhere.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await elsewhere.goto(link)
  const opened = new PlaygroundPage(elsewhere)
  await expect(notice(elsewhere)).toContainText('nothing was run')
  await expect(opened.view('Findings')).toHaveAttribute('aria-selected', 'true')
  await opened.show('Plan')
  await expect(opened.card('shared.guard')).toBeVisible()
  expect(requests.some((request) => request.includes('/api/playground/plan'))).toBe(true)
  expect(requests.filter((request) => /\/run\b|\/api\/dispatch|#s=/.test(request))).toEqual([])
  expect(new URL(elsewhere.url()).hash).toBe('')
  await elsewhere.context().close()
})

test('a secret does not travel unless it is wanted, and its place is told', async ({ page }) => {
  await playground.open()
  const run = { kind: 'handler', handlerId: 'deny', params: { reason: `use ${SECRET}` } }
  await playground.write(playground.definitions, JSON.stringify([{ run, id: 'with.secret' }]))
  await expect(playground.definitions.locator('.view-lines')).toContainText('with.secret')
  const link = await linkOf(page)
  await expect(dialog(page)).toContainText('1 secret taken out: definitions [0].run.params.reason')
  await dialog(page).getByRole('switch', { name: 'Include unredacted' }).click()
  await expect(dialog(page)).toContainText('1 secret included')
  const unredacted = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  const textsBehind = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(notice(page)).toBeVisible()
    return playground.definitions.locator('.view-lines')
  }
  await expect(await textsBehind(link)).toContainText('[REDACTED]')
  await expect(playground.definitions.locator('.view-lines')).not.toContainText('ghp_')
  await expect(notice(page)).toContainText('Secrets had been taken out')
  await expect(await textsBehind(unredacted)).toContainText('ghp_')
})

test('one’s own texts are set aside, over a reload too, and come back', async ({ page }) => {
  await playground.open()
  await playground.writeDefinitions([{ id: 'my.own' }])
  await expect(playground.card('my.own')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/playground#s=${OLD_LINK}`)
  await expect(notice(page)).toContainText('Your own are set aside')
  await playground.show('Plan')
  await expect(playground.card('guard.old')).toBeVisible()
  await page.reload()
  await expect(playground.card('guard.old')).toBeVisible()
  await notice(page).getByRole('button', { name: 'Back to my texts' }).click()
  await expect(playground.card('my.own')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('an old link opens with its answers and its view', async ({ page }) => {
  await page.goto(`/playground#s=${OLD_LINK}`)
  await expect(playground.view('Answers')).toHaveAttribute('aria-selected', 'true')
  await expect(playground.predicted()).toContainText('Would be blocked by guard.old')
  await expect(playground.predicted()).toContainText('by script')
})

test('a broken link says so and leaves the texts as they are', async ({ page }) => {
  await playground.open()
  await playground.writeDefinitions([{ id: 'my.own' }])
  await expect(playground.card('my.own')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Your texts are as they were' })
  for (const [data, words] of [
    [OLD_LINK.slice(0, -30), 'The link is broken'],
    ['3.abc', 'a newer hookscope'],
    ['2.abc', 'The link is broken'],
    [`1.${'a'.repeat(30_000)}`, 'longer than'],
  ] as const) {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, `#s=${data}`)
    await expect(alert).toContainText(words)
    await expect(playground.card('my.own')).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
  }
})

test('dialog and notice are accessible in both themes and fit 360 px', async ({ page }) => {
  await page.goto(`/playground#s=${OLD_LINK}`)
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await linkOf(page)
  await expectAccessible(page)
})
