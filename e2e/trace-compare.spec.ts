import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'

const [before, after] = [`compare/${Date.now()}/before`, `compare/${Date.now()}/after`]

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook('compare/guard', 'demo.allow', { runId: before })
  await api.putHook('compare/gone', 'demo.allow', { runId: before, order: 1 })
  await api.dispatch({ runId: before })
  await api.dispatch({ runId: before })
  await api.putHook('compare/guard', 'demo.deny', { runId: after, order: 1 })
  await api.putHook('compare/new', 'demo.allow', { runId: after })
  await api.dispatch({ runId: after })
})

test('two runs chosen in the list are compared line by line', async ({ page }) => {
  await page.goto(`/runs?window=1h&q=${encodeURIComponent('compare/')}`)
  await page.getByRole('checkbox', { name: `Compare ${before}` }).check()
  await page.getByRole('checkbox', { name: `Compare ${after}` }).check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const lines = page.getByRole('region', { name: 'Lines of the comparison' }).getByRole('listitem')
  await expect(lines).toHaveCount(7)
  await expect(lines.filter({ hasText: 'compare/new' })).toContainText('added')
  await expect(lines.filter({ hasText: 'compare/gone' }).first()).toContainText('removed')
  const guard = lines.filter({ hasText: 'compare/guard' }).first()
  await expect(guard.locator('[data-disposition="allowed"]')).toBeVisible()
  await expect(guard.locator('[data-disposition="denied"]')).toBeVisible()
  await expect(page.getByText('decided otherwise2')).toBeVisible()
  await page.getByRole('switch', { name: 'Only what differs' }).click()
  await expect(page).toHaveURL(/changed=true/)
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(lines.filter({ hasText: 'compare/new' })).toContainText('removed')
  await expectAccessible(page)
})

test('a run compared with itself shows no difference', async ({ page }) => {
  await page.goto(`/runs/compare?${new URLSearchParams({ a: before, b: before, changed: 'true' })}`)
  await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible()
})

test('the run to compare with is chosen from the page of a run', async ({ page }) => {
  await page.goto(`/runs/${encodeURIComponent(before)}`)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const choices = page.getByRole('dialog', { name: 'Choose a run for B, after' })
  await choices.getByRole('searchbox', { name: 'Run id' }).fill(after)
  await choices.getByRole('button', { name: after }).click()
  await expect(page).toHaveURL(/b=compare/)
  await expect(page.getByRole('heading', { name: 'Differences' })).toBeVisible()
})
