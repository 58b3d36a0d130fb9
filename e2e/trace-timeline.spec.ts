import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { recordRun } from './pages/record-run'
import { TracePage } from './pages/trace-page'

const runId = `timeline/${Date.now()}`
const longRunId = `${runId}/long`
const dispatches = 12
const handlers = ['demo.allow', 'demo.throws', 'demo.allow']
const spans = 1 + dispatches * (1 + handlers.length)

test.beforeAll(async ({ request }) => {
  await recordRun(request, { runId, dispatches, handlers })
})

test('search counts, marks and walks the matches, and stays in the URL', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace.tree.focus()
  await page.keyboard.press('/')
  await expect(trace.search).toBeFocused()
  await page.keyboard.type('demo.throws')
  const count = trace.search.locator('..').getByRole('status')
  await expect(count).toHaveText(String(dispatches))
  await expect(trace.minimap.locator('[data-layer="matches"]')).toHaveAttribute('d', /^M/)
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(`1 of ${dispatches}`)
  await expect(trace.selected()).toContainText('demo.throws')
  await page.keyboard.press('Escape')
  await expect(trace.tree).toBeFocused()
  await page.keyboard.press('n')
  await expect(count).toHaveText(`2 of ${dispatches}`)
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(count).toHaveText(`${dispatches} of ${dispatches}`)
  await expect(page).toHaveURL(/find=demo\.throws/)
  await page.reload()
  await expect(count).toHaveText(`${dispatches} of ${dispatches}`)
})

test('a match inside a folded dispatch is unfolded', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId, '?depth=1&find=throws')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(1 + dispatches)
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(trace.selected()).toContainText('demo.throws')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(1 + dispatches + handlers.length)
})

test('everything is folded to dispatches and unfolded again', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace.tree.focus()
  await page.keyboard.press('C')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(1 + dispatches)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('e')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(1 + dispatches + handlers.length)
  await page.keyboard.press('c')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(1 + dispatches)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(trace.span(/hook-0/).first()).toBeVisible()
})

test('the view is zoomed by keys, by the ruler and by the overview', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await expect(trace.window()).toHaveCount(0)
  await trace.tree.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/zoom=0\.25/)
  await expect(trace.window()).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(/zoom=0\.375/)
  await page.keyboard.press('0')
  await expect(trace.window()).toHaveCount(0)
  await trace.drag(trace.minimap, 0.2, 0.4)
  await expect(page).toHaveURL(/zoom=0\.(19|20)\d*~0\.(39|40)/)
  await trace.drag(trace.minimap, 0.3, 0.6)
  await expect(page).toHaveURL(/zoom=0\.(49|50)\d*~0\.(69|70)/)
  await page.getByRole('button', { name: 'Whole run' }).click()
  await expect(trace.window()).toHaveCount(0)
  await trace.drag(page.getByTitle('Drag to zoom'), 0.5, 0.75)
  await expect(page).toHaveURL(/zoom=0\.(49|50)\d*~0\.7[45]/)
})

test('hooks are filtered by disposition and by their share of the dispatch', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await page.getByRole('button', { name: 'All dispositions' }).click()
  await page.getByRole('checkbox', { name: /failed open/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${1 + dispatches * 2} of ${spans} spans`)).toBeVisible()
  await expect(trace.span(/hook-0/)).toHaveCount(0)
  await page.getByRole('button', { name: '1 of 2 dispositions' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${spans} spans`, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Hide hooks' }).selectOption('50')
  await expect(page).toHaveURL(/least=50/)
  await expect(page.getByText(new RegExp(`^\\d+ of ${spans} spans$`))).toBeVisible()
})

test('a run of 10,000 spans opens, scrolls to its end, and draws a bounded number of rows', async ({
  page,
  request,
}) => {
  await recordRun(request, { runId: longRunId, dispatches: 1_000, handlers: Array(9).fill('demo.allow') })
  const trace = new TracePage(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/spans?')) reads.push(request.url())
  })
  await trace.open(longRunId)
  await expect(page.getByText('10,001 spans')).toBeVisible()
  // The HTML carries the first records and asks for the rest itself, so the page's code finds it on its way.
  expect(reads).toHaveLength(1)
  await expect(page.locator('link[rel=preload][as=fetch]')).toHaveAttribute('href', /\/spans\?cursor=/)
  await trace.tree.focus()
  await page.keyboard.press('End')
  await expect(trace.selected()).toContainText(`${longRunId}/hook-8`)
  await expect(trace.selected()).toBeInViewport()
  expect(await trace.tree.getByRole('treeitem').count()).toBeLessThan(100)
  await trace.tree.evaluate((element) => element.scrollTo(0, 0))
  await expect(trace.span(/tool\.pre-use/).first()).toBeInViewport()
  expect(await trace.tree.getByRole('treeitem').count()).toBeLessThan(100)
})

test('the trace is accessible with a search, a filter and a zoom', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId, '?find=throws&least=5&zoom=0.2~0.6')
  await expect(trace.window()).toBeVisible()
  await expectAccessible(page)
})
