import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { OverviewPage } from './pages/overview-page'

const longAgo = '?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z'
const loadingMs = 180_000

test.describe.configure({ timeout: 300_000 })

test("sample history is loaded, shown apart from one's own, and removed", async ({ page, request }) => {
  const own = await (await request.get('/api/slo?window=30d')).json()
  const overview = new OverviewPage(page)
  await overview.open(longAgo)
  await page.getByRole('button', { name: 'Load sample history' }).click()
  await expect(page.getByRole('progressbar', { name: 'Writing 30 days' })).toBeVisible()
  await expect(page).toHaveURL(/window=30d/, { timeout: loadingMs })

  const notice = page.getByRole('complementary', { name: 'Sample data' })
  await expect(notice).toBeVisible()
  await expect(overview.ranking.getByRole('row', { name: /tests\.affected/ })).toBeVisible()
  await expectAccessible(page)
  const now = await (await request.get('/api/slo?window=30d')).json()
  expect(now.total.dispositions).toEqual(own.total.dispositions)

  await page.goto('/hooks')
  await expect(page.getByText('guard.destructive-commands').first()).toBeVisible()
  await notice.getByRole('link', { name: 'Back to my data' }).click()
  await expect(page).toHaveURL('/')
  await expect(notice).toBeHidden()

  await overview.open(longAgo)
  await page.getByRole('button', { name: 'Show the sample history' }).click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Remove sample data' }).click()
  await notice.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(notice).toBeHidden()
  expect(await (await request.get('/api/sample-history')).json()).toMatchObject({ workspace: 'own', state: 'absent' })
  await overview.open(longAgo)
  await expect(page.getByRole('button', { name: 'Load sample history' })).toBeEnabled()
})

test('making the sample history can be cancelled', async ({ page, request }) => {
  await new OverviewPage(page).open(longAgo)
  await page.getByRole('button', { name: 'Load sample history' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Load sample history' })).toBeEnabled()
  expect(await (await request.get('/api/sample-history')).json()).toMatchObject({ state: 'absent' })
})
