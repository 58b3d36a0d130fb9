import { expect, test } from '@playwright/test'
import { CATALOGUE, DISPOSITIONS } from '../lib/contract/index'
import { expectAccessible } from './pages/accessibility'

test('the matrix shows every point with every capability', async ({ page }) => {
  await page.goto('/contract')
  const matrix = page.getByRole('table', { name: 'Hook points and capabilities' })
  await expect(matrix.locator('tbody tr')).toHaveCount(CATALOGUE.points.length)
  for (const { title } of CATALOGUE.capabilities) {
    await expect(matrix.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  }
  await expect(matrix.getByRole('row', { name: /turn\.pre-stop/ })).toContainText('all, cap 8')
})

test('a point leads to its payload, a disposition is drawn as everywhere', async ({ page }) => {
  await page.goto('/contract')
  const payload = page.locator('[id="payload-completion.pre-accept"]')
  await payload.locator('summary').click()
  await expect(payload).toContainText('todoSummary.requiredOpen')
  const legend = page.getByRole('table', { name: 'Dispositions' })
  for (const { glyph, word } of DISPOSITIONS) await expect(legend).toContainText(`${glyph}${word}`)
})

test('every schema of the list can be read', async ({ page, request }) => {
  await page.goto('/contract')
  const links = await page
    .locator('#schemas a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('it is accessible', async ({ page }) => {
  await page.goto('/contract')
  await page.locator('[id="payload-tool.pre-use"] summary').click()
  await expectAccessible(page)
})
