import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'
import { OverviewPage } from './pages/overview-page'

const runId = `range-${Date.now()}`
const hook = 'range/observes'
const minuteMs = 60_000

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook(hook, 'demo.observe', { runId })
  for (let count = 0; count < 3; count++) await api.dispatch({ runId })
})

/** Length of the time range in the URL, in milliseconds. */
function lengthIn(url: string): number {
  const values = new URL(url).searchParams
  return Date.parse(values.get('to') ?? '') - Date.parse(values.get('from') ?? '')
}

test('two ends of one’s own are a range, and a wrong one says what is wrong', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h')
  await page.getByRole('button', { name: 'Choose two ends' }).click()
  const form = page.getByRole('form', { name: 'Two ends' })
  await form.getByLabel('From').fill('2026-01-02T10:00:00')
  await form.getByLabel('To').fill('2026-01-02T09:00:00')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByRole('alert')).toHaveText('The end has to lie after the start.')
  await expect(page).toHaveURL(/window=1h/)
  await form.getByLabel('To').fill('2026-01-02T12:30:00')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/from=/)
  expect(lengthIn(page.url())).toBe(150 * minuteMs)
  await page.getByRole('button', { name: 'Back to 1h' }).click()
  await expect(overview.range('1h')).toBeChecked()
})

test('the range is stepped back and forward, and zoomed out', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=15m')
  await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page).toHaveURL(/from=/)
  const earlier = new URL(page.url()).searchParams.get('from')
  expect(lengthIn(page.url())).toBe(15 * minuteMs)
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page).not.toHaveURL(new RegExp(`from=${encodeURIComponent(earlier ?? '')}`))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(earlier)
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
  await expect.poll(() => lengthIn(page.url())).toBe(30 * minuteMs)
  await page.goBack()
  await expect.poll(() => lengthIn(page.url())).toBe(15 * minuteMs)
})

for (const title of ['Duration', 'Outcomes', 'Rates', 'p95 by hook']) {
  test(`dragging over ${title} zooms into it`, async ({ page }) => {
    const overview = new OverviewPage(page)
    await overview.open(`?window=15m&live=false&hook=${encodeURIComponent(hook)}`)
    const plot = overview.chart(title).locator('svg.recharts-surface').first()
    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    if (!box) throw new Error(`${title}: expected a plot`)
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.3, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 8 })
    await page.mouse.move(box.x + box.width * 0.7, y, { steps: 8 })
    await page.mouse.up()
    await expect(page).toHaveURL(/from=.*to=/)
    expect(lengthIn(page.url())).toBeLessThan(15 * minuteMs)
    expect(lengthIn(page.url())).toBeGreaterThan(0)
  })
}

test('two thumbs zoom by keyboard', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(`?window=15m&live=false&hook=${encodeURIComponent(hook)}`)
  const chart = overview.chart('Duration')
  await chart.getByRole('button', { name: 'Zoom Duration' }).click()
  const start = chart.getByRole('slider', { name: 'Start of the zoom' })
  await start.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await chart.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/from=.*to=/)
  expect(lengthIn(page.url())).toBeLessThan(14 * minuteMs)
})

test('the arrows with Shift pick a range on a chart, and Enter zooms into it', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(`?window=15m&live=false&hook=${encodeURIComponent(hook)}`)
  const chart = overview.chart('Outcomes')
  const surface = chart.locator('svg[tabindex="0"]')
  const tooltip = chart.locator('.recharts-tooltip-wrapper')
  await surface.focus()
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).not.toBeEmpty()
  for (let step = 0; step < 3; step++) {
    const before = await tooltip.textContent()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(tooltip).not.toHaveText(before ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=.*to=/)
  expect(lengthIn(page.url())).toBe(4 * minuteMs)
})

test('filters and grouping stay in the URL and narrow every panel', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open('?window=1h&live=false')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('form', { name: 'Add a filter' })
  await form.getByLabel('is').fill(hook)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL(/hook=range/)
  await expect(overview.ranking.locator('tbody tr')).toHaveCount(1)
  await expect(
    page.getByRole('list', { name: 'Outcomes as they are stored' }).getByRole('listitem').first(),
  ).toContainText(hook)
  await page.getByRole('radio', { name: 'By dialect' }).click()
  await expect(page).toHaveURL(/by=dialect/)
  const dialects = page.getByRole('table', { name: 'Dialects by what stands out' })
  await expect(dialects.locator('tbody tr')).toHaveCount(1)
  await page.reload()
  await expect(dialects).toContainText('native')
  await expect(overview.chart('p95 by dialect')).toContainText('native')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Take away the filter hook ${hook}` }).click()
  await expect(page).not.toHaveURL(/hook=/)
})

test('a filter that nothing passes can be taken away', async ({ page }) => {
  await new OverviewPage(page).open('?window=1h&hook=nobody')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page.getByRole('region', { name: 'Indicators' })).toBeVisible()
})

test('the page stands still while the tail is read, and says how much is new', async ({ page, request }) => {
  const api = createApi(request)
  for (let count = 0; count < 12; count++) await api.dispatch({ runId })
  const overview = new OverviewPage(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await overview.open('?window=1h')
  await expect(page.getByText('following the server')).toBeVisible()
  await expect(overview.tail.getByRole('listitem').nth(10)).toBeAttached()
  await overview.tail.evaluate((list) => list.scrollTo({ top: 200 }))
  const held = page.getByRole('button', { name: /held · \d+ new/ })
  await expect(held).toHaveText('held · 0 new')
  await api.dispatch({ runId })
  await expect(held).toHaveText(/held · [1-9]\d* new/)
  await held.click()
  await expect(page.getByText('following the server')).toBeVisible()
  expect(await overview.tail.evaluate((list) => list.scrollTop)).toBe(0)
})
