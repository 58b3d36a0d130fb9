import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createApi } from './pages/api'
import { HooksPage } from './pages/hooks-page'
import { OverviewPage } from './pages/overview-page'

// Every number opens a list of exactly as many outcomes as it said.
const runId = `numbers-${Date.now()}`
const ids = { observes: `${runId}/observes`, throws: `${runId}/throws`, denies: `${runId}/denies` }
const dispatches = 4

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook(ids.observes, 'demo.observe', { runId })
  await api.putHook(ids.throws, 'demo.throws', { runId, order: 1 })
  await api.putHook(ids.denies, 'demo.deny', { runId, order: 2, timeoutMs: 900 })
  await api.putHook(ids.denies, 'demo.deny', { runId, order: 2, timeoutMs: 400 })
  for (let count = 0; count < dispatches; count++) await api.dispatch({ runId })
})

const query = (hook: string) => `?window=1h&live=false&hook=${encodeURIComponent(hook)}`

/** The list that has just been opened holds so many outcomes, all of them on the page. */
async function expectListOf(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/outcomes\?/)
  await expect(page.getByText(`${count} ${count === 1 ? 'outcome' : 'outcomes'}.`, { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Outcomes' }).locator('tbody tr')).toHaveCount(count)
}

/** The whole number at the start of a text. */
async function numberIn(locator: Locator): Promise<number> {
  return Number.parseInt(((await locator.textContent()) ?? '').replaceAll(',', ''), 10)
}

test('figures of the indicators', async ({ page }) => {
  const overview = new OverviewPage(page)
  for (const [hook, name] of [
    [ids.observes, 'ran'],
    [ids.throws, 'could not be asked'],
    [ids.denies, 'asked'],
  ] as const) {
    await overview.open(query(hook))
    const figure = overview.indicators.getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) })
    const count = await numberIn(figure)
    expect(count).toBe(dispatches)
    await figure.click()
    await expectListOf(page, count)
  }
})

test('leaks and blocks', async ({ page }) => {
  const overview = new OverviewPage(page)
  for (const [hook, label] of [
    [ids.throws, 'went through'],
    [ids.denies, 'explicit'],
  ] as const) {
    await overview.open(query(hook))
    const count = await numberIn(overview.figure(label))
    expect(count).toBe(dispatches)
    await overview.figure(label).click()
    await expectListOf(page, count)
  }
})

test('cells of the ranking', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(query(ids.throws))
  const cells = overview.ranking.getByRole('row', { name: new RegExp(ids.throws) }).getByRole('cell')
  const ran = cells.nth(3).getByRole('link')
  const count = await numberIn(ran)
  await ran.click()
  await expectListOf(page, count)
})

test('bars of the distribution, one stop for the keyboard', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(query(ids.observes))
  const bars = overview.chart('Distribution').getByRole('list', { name: 'Runs by duration' })
  await bars.getByRole('link').first().focus()
  const name = (await bars.getByRole('link').first().getAttribute('aria-label')) ?? ''
  await expect(bars).toContainText('up to here')
  await page.keyboard.press('Enter')
  await expectListOf(page, Number(/: (\d+) of/.exec(name)?.[1]))
})

test('rows of a chart’s table', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(query(ids.throws))
  const chart = overview.chart('Outcomes')
  await chart.getByRole('button', { name: 'Table' }).click()
  const cell = chart.getByRole('cell').getByRole('link').first()
  const count = await numberIn(cell)
  await cell.click()
  await expectListOf(page, count)
})

test('a point of a chart, by keyboard', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(query(ids.denies))
  const chart = overview.chart('Outcomes')
  await chart.getByRole('button', { name: 'Table' }).click()
  const counts = await chart.getByRole('cell').getByRole('link').allTextContents()
  await chart.getByRole('button', { name: 'Chart' }).click()
  const tooltip = chart.locator('.recharts-tooltip-wrapper')
  await chart.locator('svg[tabindex="0"]').focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await tooltip.textContent()).toMatch(/denied[1-9]/)
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
  await expectListOf(page, Number(counts[0]))
})

test('every chart gives its rows as CSV and JSON', async ({ page }) => {
  const overview = new OverviewPage(page)
  await overview.open(query(ids.observes))
  for (const title of ['Duration', 'Outcomes', 'Distribution', 'Rates', 'p95 by hook']) {
    const chart = overview.chart(title)
    const saved = page.waitForEvent('download')
    await chart.getByRole('button', { name: `Save ${title} as JSON` }).click()
    const rows = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    await chart.getByRole('button', { name: 'Table' }).click()
    await expect(chart.getByRole('table').locator('tbody tr')).toHaveCount(rows.length)
    const asCsv = page.waitForEvent('download')
    await chart.getByRole('button', { name: `Save ${title} as CSV` }).click()
    const text = await readFile(await (await asCsv).path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(rows.length + 2)
  }
})

test.describe('the page of a hook', () => {
  test('marks its timeout and the one before in the distribution', async ({ page }) => {
    await new HooksPage(page).openHook(ids.denies, '?window=1h')
    const chart = new OverviewPage(page).chart('Distribution')
    await expect(chart).toContainText('timeout 400 ms')
    await expect(chart).toContainText('v1 900 ms')
  })

  test('says what another timeout would have cut, and is honest about few runs', async ({ page }) => {
    await new HooksPage(page).openHook(ids.denies, '?window=1h&live=false&timeout=10')
    const advisor = page.getByRole('region', { name: 'Timeout advisor' })
    await expect(advisor).toContainText(`would have cut 0 of ${dispatches} runs (0 %) in this range.`)
    await expect(advisor).toContainText('too few for a suggestion')
    await advisor.getByRole('slider', { name: 'Timeout to try' }).press('End')
    await expect(page).toHaveURL(/timeout=5000/)
    await expect(advisor.getByRole('spinbutton')).toHaveValue('5000')
    await advisor.getByRole('spinbutton').fill('0')
    const verdict = advisor.getByRole('link', { name: `${dispatches} of ${dispatches} runs` })
    await expect(advisor).toContainText(`of those ${dispatches} were enforced blocks and 0 let the event through`)
    await verdict.click()
    await expectListOf(page, dispatches)
  })

  test('marks its versions on the charts; a mark leads to what changed', async ({ page }) => {
    await new HooksPage(page).openHook(ids.denies, '?window=1h&live=false')
    const marks = new OverviewPage(page).chart('Duration').getByRole('list', { name: 'Changes of definitions' })
    await marks.getByRole('button', { name: '2 changes of definitions' }).click()
    const change = page.getByRole('link', { name: /v2 .*timeout 900 ms → 400 ms/ })
    await change.click()
    await expect(page.getByRole('region', { name: 'Changes from version 1 to 2' })).toBeVisible()
  })
})
