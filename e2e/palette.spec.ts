import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { createApi } from './pages/api'

const runId = `palette-${Date.now()}`
const hookId = 'palette/guard'

test.beforeAll(async ({ request }) => {
  const api = createApi(request)
  await api.putHook(hookId, 'demo.allow', { runId })
  await api.dispatch({ runId })
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Opens the palette as soon as the page listens. */
async function openPalette(page: Page, path = '/contract'): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused({ timeout: 2_000 })
  }).toPass()
}

test('finds pages, hooks, runs and scenarios by a few letters, and remembers where one went', async ({ page }) => {
  for (const { type, name, url } of [
    { type: 'outc', name: /Outcomes/, url: '/outcomes' },
    { type: 'palette/g', name: /palette\/guard/, url: '/hooks/palette%2Fguard' },
    { type: runId.toUpperCase(), name: new RegExp(runId), url: `/runs/${runId}` },
    { type: 'never answers', name: /A hook that never answers/, url: '/playground?scenario=timeout' },
  ]) {
    await openPalette(page)
    await page.keyboard.type(type)
    await expect(option(page, name)).toBeVisible()
    await expect(option(page, name)).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((at) => at.pathname + (url.includes('?') ? at.search : '') === url)
    await expect(palette(page)).toHaveCount(0)
  }
  await openPalette(page)
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent.first()).toContainText('A hook that never answers')
  await expect(recent).toHaveCount(4)
})

test('arrows move, Escape closes, and the focus is where it was', async ({ page }) => {
  await page.goto('/contract')
  const button = page.getByRole('button', { name: 'Find' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(option(page, /Overview/)).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /Playground/).first()).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('does what is asked: theme, following the server, a new playground', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await openPalette(page, '/')
  await page.keyboard.type('stop following')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/live=false/)
  await openPalette(page, '/playground?scenario=timeout')
  await expect(page.getByRole('region', { name: 'Scenario', includeHidden: true })).toBeVisible()
  await page.keyboard.type('new playground')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Scenario' })).toHaveCount(0)
  await expect(page).toHaveURL('/playground')
})

test('says when nothing is found, and when the server cannot be asked', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('zzzz')
  await expect(palette(page).getByText('Nothing is called “zzzz”.')).toBeVisible()
  await page.route('**/api/runs?**', (route) => route.abort())
  await page.keyboard.type('y')
  await expect(palette(page).getByText(/Could not read the runs/)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/runs?**')
  await option(page, /Try again/).click()
  await expect(palette(page).getByText('Nothing is called “zzzzy”.')).toBeVisible()
})

test('letters jump and ? lists the keys, but not while one types', async ({ page }) => {
  await page.goto('/contract')
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('expand all')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/runs/)
  const search = page.getByRole('searchbox', { name: 'Run id' })
  await search.fill('')
  await search.press('g')
  await search.press('h')
  await search.press('?')
  await expect(search).toHaveValue('gh?')
  await expect(page).toHaveURL(/\/runs/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`palette and keys are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openPalette(page)
    await page.keyboard.type('time')
    await expect(option(page, /A hook that never answers|timeout/i).first()).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
