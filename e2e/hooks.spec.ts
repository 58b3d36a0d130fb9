import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'
import { HooksPage } from './pages/hooks-page'

const runId = `hooks-${Date.now()}`
const id = 'hooks/guard:1'

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook(id, 'demo.allow', { runId, timeoutMs: 500 })
  await api.putHook(id, 'demo.allow', { runId, timeoutMs: 750 })
  await api.putHook('hooks/early', 'demo.allow', { runId, order: -5 })
  await api.dispatch({ runId })
})

test('hooks stand in the order in which they run', async ({ page }) => {
  const hooks = new HooksPage(page)
  await hooks.open('?q=hooks/')
  expect(await hooks.idsOf('tool.pre-use')).toEqual(['hooks/early', id])
})

test('a hook is switched off and on; its outcomes stay', async ({ page, request }) => {
  const hooks = new HooksPage(page)
  await hooks.open()
  await hooks.toggle(id).click()
  await expect(hooks.toggle(id)).not.toBeChecked()
  await expect
    .poll(async () => {
      const { items } = await (await request.get('/api/definitions')).json()
      return items.find((item: { definition: { id: string } }) => item.definition.id === id)?.definition.enabled
    })
    .toBe(false)
  await page.reload()
  await expect(hooks.toggle(id)).not.toBeChecked()
  await hooks.openHook(id, '?window=1h')
  await expect(page.getByRole('table', { name: 'Outcomes of this hook' }).locator('tbody tr').first()).toBeVisible()
  await hooks.toggle(id).first().click()
  await expect(hooks.toggle(id).first()).toBeChecked()
})

test('a refused switch is taken back and says why', async ({ page }) => {
  const hooks = new HooksPage(page)
  await hooks.open()
  const problem = { title: 'Nope', code: 'STORE_UNAVAILABLE', detail: 'The disk is full.', status: 503 }
  await page.route('**/api/definitions/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: problem }) : route.fallback(),
  )
  await hooks.toggle('hooks/early').click()
  await expect(page.getByRole('alert').filter({ hasText: 'not switched' })).toContainText('The disk is full.')
  await expect(hooks.toggle('hooks/early')).toBeChecked()
})

test('versions are kept and compared', async ({ page }) => {
  await new HooksPage(page).openHook(id, '?tab=versions&left=1&right=2')
  const changes = page.getByRole('region', { name: 'Changes from version 1 to 2' })
  await expect(changes).toContainText('"timeoutMs": 750')
  await expect(changes.locator('[data-tone=red]')).toContainText('500')
  await expect(changes.locator('[data-tone=green]')).toContainText('750')
})

test('the hook stands in the chain of its point', async ({ page }) => {
  await new HooksPage(page).openHook(id)
  const card = page.getByRole('button', { name: new RegExp(`${id}`) })
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /hooks\/early/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'hooks/early' })).toBeVisible()
})

test('registry and hook are accessible', async ({ page }) => {
  const hooks = new HooksPage(page)
  await hooks.open()
  await expect(hooks.toggle(id)).toBeVisible()
  await expectAccessible(page)
  await hooks.openHook(id, '?window=1h&tab=versions')
  await expect(page.getByRole('region', { name: /Changes from/ })).toBeVisible()
  await expectAccessible(page)
})

test('a short range of long ago says why it may be empty, and leads to the day around it', async ({ page }) => {
  const hooks = new HooksPage(page)
  await hooks.openHook(id, '?from=2025-01-10T10:00:00.000Z&to=2025-01-10T11:00:00.000Z')
  const note = page.getByRole('note', { name: 'Sums by minute' })
  await expect(note).toContainText('Retention may have removed')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Show the day around it' }).click()
  await expect(page).toHaveURL(/from=2025-01-09T22/)
  await expect(page.getByText('No outcome in this time range')).toBeVisible()
  await expect(note).toHaveCount(0)
})
