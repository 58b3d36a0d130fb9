import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'
import { OverviewPage } from './pages/overview-page'

const runId = `overview-${Date.now()}`
const longAgo = '?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z'

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook('overview/observes', 'demo.observe', { runId })
  await api.putHook('overview/throws', 'demo.throws', { runId, order: 1 })
  await api.putHook('overview/denies', 'demo.deny', { runId, order: 2 })
  for (let count = 0; count < 3; count++) await api.dispatch({ runId })
})

test('numbers lead to the outcomes behind them', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h')
  await expect(overview.indicators).toContainText('No background result has qualified')
  await overview.figure('went through').click()
  await expect(page).toHaveURL(/\/outcomes\?.*view=leaks/)
  const leaks = page.getByRole('table', { name: 'Outcomes' })
  await expect(leaks.getByRole('row', { name: /overview\/throws/ }).first()).toContainText('failed open')
  await expect(leaks).not.toContainText('overview/denies')
  await leaks
    .getByRole('link', { name: /Trace of overview\/throws/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('overview/throws')
})

test('the ranking sorts by what stands out, and the order stays in the URL', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h')
  await overview.ranking.getByRole('button', { name: 'Blocks' }).click()
  await expect(page).toHaveURL(/sort=blocking/)
  await page.reload()
  await expect(overview.ranking.getByRole('columnheader', { name: 'Blocks' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(overview.ranking.getByRole('row', { name: /overview\/denies/ })).toContainText(/[1-9]\d*\+0/)
})

test('the time range is one choice for the page and survives a reload', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open()
  await expect(overview.range('24h')).toBeChecked()
  await overview.range('7d').click()
  await expect(page).toHaveURL(/window=7d/)
  await page.reload()
  await expect(overview.range('7d')).toBeChecked()
})

test('the live tail shows an outcome as it is stored, and rests when it is switched off', async ({ page, request }) => {
  const api = createApi(request)
  const overview = new OverviewPage(page)
  const mine = overview.tail.getByRole('listitem').filter({ hasText: 'overview/observes' })
  await overview.open()
  await expect(page.getByText('following the server')).toBeVisible()
  const before = await mine.count()
  await api.dispatch({ runId })
  await expect(mine).toHaveCount(before + 1)

  await overview.follow.click()
  await expect(page.getByText('paused')).toBeVisible()
  await expect(page).toHaveURL(/live=false/)
  await api.dispatch({ runId })
  await overview.follow.click()
  await expect(page.getByText('following the server')).toBeVisible()
  await api.dispatch({ runId })
  await expect(mine.first()).toBeVisible()
})

test('every chart is also a table and a file', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h')
  const chart = overview.chart('Duration')
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect(chart.getByRole('columnheader', { name: 'p95' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Save Duration as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('hookscope-duration.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^at,ran,p50Ms,p95Ms\r\n/)
})

test('a chart is read with the arrow keys', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=15m')
  const chart = overview.chart('Outcomes')
  const surface = chart.locator('svg[tabindex="0"]')
  const tooltip = chart.locator('.recharts-tooltip-wrapper')
  // Fresh outcomes may draw the chart anew, so each try starts from the chart as it stands.
  await expect(async () => {
    await surface.focus()
    for (let step = 0; step < 16; step++) await page.keyboard.press('ArrowRight')
    const read: (string | null)[] = []
    for (let step = 0; step < 16; step++) {
      read.push(await tooltip.textContent())
      await page.keyboard.press('ArrowLeft')
    }
    expect(read.join()).toContain('denied')
  }).toPass()
})

test('a range without outcomes says what to do', async ({ page, request }) => {
  const { items } = await (await request.get('/api/scenarios')).json()
  const scenarioIds = items.map((scenario: { id: string }) => scenario.id)
  await new OverviewPage(page).open(longAgo)
  await expect(page.getByRole('heading', { name: 'No outcome in this time range' })).toBeVisible()
  for (const link of await page.getByRole('region', { name: 'Try a scenario' }).getByRole('link').all()) {
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('scenario')
    expect(scenarioIds).toContain(id)
  }
  await page.getByRole('link', { name: 'Open the playground' }).click()
  await expect(page).toHaveURL('/playground')
})

test('a failed query says what failed and can be tried again', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open()
  const problem = {
    title: 'The store cannot be used',
    code: 'STORE_UNAVAILABLE',
    detail: 'The disk is full.',
    status: 503,
  }
  await page.route('**/api/slo?**', (route) => route.fulfill({ status: 503, json: problem }))
  await overview.range('30d').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load the indicators' })
  await expect(alert).toContainText('The disk is full.')
  await page.unroute('**/api/slo?**')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(overview.indicators).toBeVisible()
})

test('it is accessible', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h')
  await expect(overview.chart('Rates').locator('svg.recharts-surface').first()).toBeVisible()
  await expectAccessible(page)
})

test('it is accessible without outcomes', async ({ page }) => {
  await new OverviewPage(page).open(longAgo)
  await expect(page.getByRole('heading', { name: 'No outcome in this time range' })).toBeVisible()
  await expectAccessible(page)
})

test('the navigation folds into a menu on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await new OverviewPage(page).open()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('link', { name: 'Contract' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contract' })).toBeVisible()
})

test('the theme follows the system until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await new OverviewPage(page).open()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: /Switch to light/ }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Theme: light/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})
