import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'

const loadingMs = 180_000
const longAgo = '?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z'

const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: [\\d,]+$`) })
const ledger = (page: Page) => page.getByRole('table', { name: 'Rewakes' })

test('an empty ledger says what a rewake is, and who sees a background result', async ({ page }) => {
  await page.goto(`/rewakes${longAgo}`)
  await expect(page.getByRole('heading', { name: 'No background hook has run in this time range' })).toBeVisible()
  for (const name of ['Running', 'Queued', 'Leased', 'Delivered', 'Ended', 'Dropped', 'Crashed']) {
    await expect(place(page, name)).toContainText('0')
  }
  const visibility = page.getByRole('table', { name: 'Who sees a background result' })
  await expect(visibility.getByRole('row', { name: /asyncRewake: true.*one more model request/ })).toBeVisible()
  await expect(visibility.getByRole('row', { name: /neo-code async_rewake.*system prompt/ })).toBeVisible()
})

test('g w leads to it', async ({ page }) => {
  await page.goto('/contract')
  await expect(page.getByRole('heading', { level: 1, name: 'Contract' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/\/rewakes$/, { timeout: 1_000 })
  }).toPass()
})

test.describe('the sample history', () => {
  test.describe.configure({ timeout: 300_000 })

  test.beforeAll(async ({ request }) => {
    await request.post('/api/sample-history')
    await expect.poll(() => stateOf(request), { timeout: loadingMs }).toBe('ready')
  })
  test.afterAll(async ({ request }) => {
    await request.delete('/api/sample-history')
  })
  test.beforeEach(async ({ page }) => {
    await page.goto('/rewakes?workspace=sample&window=30d')
    await expect(ledger(page)).toBeVisible()
  })

  test('each place of the way narrows the ledger to itself, and the address keeps it', async ({ page }) => {
    await place(page, 'Delivered').click()
    await expect(page).toHaveURL(/state=delivered/)
    await expect(ledger(page).locator('tbody tr').first()).toContainText('Delivered')
    await place(page, 'Expired').click()
    await expect(page).toHaveURL(/reason=expired/)
    await expect(ledger(page).locator('tbody tr').first()).toContainText('longer than the time to live')
    await page.reload()
    await expect(place(page, 'Expired')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(place(page, 'Delivered')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Take away the filter state Delivered' }).click()
    await expect(page).not.toHaveURL(/state=/)
    await page.getByRole('searchbox', { name: 'Text' }).fill('nobody says this')
    await expect(page.getByRole('heading', { name: 'No such result in this time range' })).toBeVisible()
  })

  test('a row opens its history, with every attempt and what it would have said', async ({ page }) => {
    await place(page, 'Undeliverable').click()
    await expect(ledger(page).locator('tbody tr').first()).toContainText('Undeliverable')
    await ledger(page)
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    const details = page.getByRole('dialog', { name: 'Background result' })
    const steps = details.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(steps).toHaveCount(12)
    await expect(steps.nth(2)).toContainText('took it, attempt 1')
    await expect(steps.last()).toContainText('Undeliverable')
    await expect(details).toContainText('Background review:')
    await expect(details.getByRole('region', { name: 'Who sees its result' })).toContainText('When the agent asks')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page).not.toHaveURL(/rewake=/)
  })

  test('the ledger narrows to a mode, and what passes is saved as CSV and JSON', async ({ page }) => {
    await place(page, 'Delivered').click()
    await expect(page).toHaveURL(/state=delivered/)
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Save the ledger as ${name}` }).click(),
      ])
      return readFile(await download.path(), 'utf8')
    }
    const lines = (await saved('CSV')).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^rewakeId,startedAt,.*,state,/)
    const rows = JSON.parse(await saved('JSON'))
    expect(rows.length).toBeGreaterThan(50)
    expect(lines).toHaveLength(rows.length + 1)
    expect(new Set(rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['delivered']))
    await page.getByRole('radio', { name: 'async', exact: true }).click()
    await expect(page).toHaveURL(/mode=async/)
    await expect(page.getByRole('heading', { name: 'No such result in this time range' })).toBeVisible()
  })

  test('is accessible in both themes and on a phone', async ({ page }) => {
    await expect(page.getByText('Delivery rate')).toBeVisible()
    await expectAccessible(page)
  })
})

async function stateOf(request: APIRequestContext): Promise<string> {
  const { state } = await (await request.get('/api/sample-history')).json()
  return state
}
