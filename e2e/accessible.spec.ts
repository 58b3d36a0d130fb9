import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'
import { EVERY_PAGE, VISITED, visit } from './pages/every-page'

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  const { runId, hookId } = VISITED
  await api.putHook(hookId, 'demo.deny', { runId, order: 2, failurePolicy: 'fail-closed' })
  await api.putHook('every-page/leaks', 'demo.throws', { runId, order: 1 })
  for (let count = 0; count < 2; count++) await api.dispatch({ runId })
})

test('every page of the application is listed', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const routes = files
    .filter((file) => /(^|\/)page[.]tsx$/.test(file))
    .map((file) => dirname(file).replace(/^[.]$/, ''))
  expect(EVERY_PAGE.map(({ route }) => route).sort()).toEqual(routes.sort())
})

const noPage = { route: 'not found', path: '/no-such-page', heading: 'No such page' }

for (const visited of [...EVERY_PAGE, noPage]) {
  test.describe(visited.path, () => {
    test('is accessible in both themes and fits 360 px', async ({ page }) => {
      await visit(page, visited)
      await expectAccessible(page)
    })

    test('offers to skip the navigation first, and moves nothing while it loads', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(page, visited)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
      const shift = await page.evaluate(() => ('seen' in window ? Object(window.seen).shift : Number.NaN))
      expect(shift).toBeLessThan(0.1)
    })

    test('moves nothing when less motion is wanted', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, visited)
      const longest = await page.evaluate(() => {
        const durations = document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
        return Math.max(0, ...durations)
      })
      expect(longest).toBeLessThanOrEqual(1)
    })
  })
}
