import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'
import { TracePage } from './pages/trace-page'

const runId = `runs/run:${Date.now()}`

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook('runs/first', 'demo.allow', { runId })
  await api.putHook('runs/second', 'demo.slow', { runId, order: 1 })
  await api.putHook('runs/third', 'demo.deny', { runId, order: 2 })
  await api.putHook('runs/never', 'demo.allow', { runId, order: 3 })
  await api.dispatch({ runId })
  await api.dispatch({ runId })
})

test('the list is narrowed by id, and a run leads to its trace', async ({ page }) => {
  await page.goto('/runs?window=1h')
  const text = runId.toUpperCase()
  await page.getByRole('searchbox', { name: 'Run id' }).fill(text)
  await expect(page).toHaveURL(/q=RUNS/)
  const runs = page.getByRole('table', { name: 'Runs' })
  await expect(runs.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'With' }).selectOption('leaks')
  await expect(page.getByRole('heading', { name: `No run contains “${text}”` })).toBeVisible()
  await page.getByRole('combobox', { name: 'With' }).selectOption('blocked')
  await expect(page).toHaveURL(/with=blocked/)
  await expect(runs.locator('tbody tr')).toHaveCount(1)
  await runs.getByRole('link', { name: runId }).click()
  await expect(page.getByRole('heading', { level: 1, name: runId })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Run id' })).toHaveValue(text)
})

test('the trace nests run, dispatch and hook, and the keyboard walks it', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(9)
  await trace.tree.focus()
  await page.keyboard.press('ArrowDown')
  await expect(trace.selected()).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(trace.selected()).toContainText('runs/first')
  await expect(trace.selected()).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowLeft')
  await expect(trace.selected()).toHaveAttribute('aria-expanded', 'false')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(6)
  await page.keyboard.press('ArrowRight')
  await expect(trace.tree.getByRole('treeitem')).toHaveCount(9)
})

test('the selected span shows what was recorded, and stays in the URL', async ({ page, request }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace
    .span(/runs\/third/)
    .first()
    .click()
  await expect(trace.details).toContainText('denied by demo.deny')
  await expect(trace.details).toContainText('stopped the event')
  const evidence = trace.details.getByRole('link', { name: /^runevt_\S+ #\d+$/ })
  const [event] = (await (await request.get((await evidence.getAttribute('href')) ?? '')).json()).items
  expect(`${event.eventId} #${event.sequence}`).toBe(await evidence.textContent())
  await expect(page).toHaveURL(/span=/)
  await page.reload()
  await expect(trace.selected()).toContainText('runs/third')
  await trace.tree.focus()
  await page.keyboard.press('Enter')
  await expect(trace.details.getByRole('heading', { name: 'runs/third' })).toBeFocused()
  await trace.tree.focus()
  await page.keyboard.press('Escape')
  await expect(trace.details).toBeHidden()
})

test('a dispatch shows its decision, chain, what was not reached, and the envelope', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace
    .span(/tool\.pre-use/)
    .first()
    .click()
  await expect(trace.details).toContainText('blocked')
  await expect(trace.details).toContainText('stopped here')
  await expect(trace.details.getByRole('group').filter({ hasText: 'not reached' })).toContainText('runs/never')
  await expect(trace.details).toContainText('"toolName": "Bash"')
  await trace.details.getByRole('button', { name: /runs\/first/ }).click()
  await expect(trace.selected()).toContainText('runs/first')
})

test('a run nobody knows says so', async ({ page }) => {
  await new TracePage(page).open('no-such-run')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load this run' })).toContainText('no-such-run')
})

test('outcomes are filtered by disposition and by what a link brought', async ({ page }) => {
  await page.goto(`/outcomes?${new URLSearchParams({ window: '1h', hook: 'runs/second', run: runId })}`)
  const outcomes = page.getByRole('table', { name: 'Outcomes' })
  await expect(outcomes.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Disposition' }).selectOption('denied')
  await expect(page.getByRole('heading', { name: 'No such outcome in this time range' })).toBeVisible()
  await page.getByRole('button', { name: 'Take away the filter hook runs/second' }).click()
  await expect(outcomes.getByRole('row', { name: /runs\/third/ }).first()).toContainText('denied by demo.deny')
})

test('the list is accessible', async ({ page }) => {
  await page.goto('/runs?window=1h')
  await expect(page.getByRole('link', { name: runId })).toBeVisible()
  await expectAccessible(page)
})

test('the trace is accessible with a dispatch open', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace
    .span(/tool\.pre-use/)
    .first()
    .click()
  await expect(trace.details).toBeVisible()
  await expectAccessible(page)
})

test('the trace is accessible with a hook open', async ({ page }) => {
  const trace = new TracePage(page)
  await trace.open(runId)
  await trace
    .span(/runs\/third/)
    .first()
    .click()
  await expect(trace.details).toBeVisible()
  await expectAccessible(page)
})

test('the outcomes are accessible', async ({ page }) => {
  await page.goto('/outcomes?window=1h')
  await expect(page.getByRole('table', { name: 'Outcomes' })).toBeVisible()
  await expectAccessible(page)
})
