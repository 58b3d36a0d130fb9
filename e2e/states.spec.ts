import { expect, test } from '@playwright/test'
import { OverviewPage } from './pages/overview-page'
import { PlaygroundPage } from './pages/playground-page'

const away = 'The server cannot be reached.'

for (const { path, what } of [
  { path: '/', what: 'the indicators' },
  { path: '/runs', what: 'the runs' },
  { path: '/outcomes', what: 'the outcomes' },
  { path: '/hooks/states-hook', what: 'the indicators' },
]) {
  test(`${path} says what could not be read, and reads it again`, async ({ page }) => {
    await page.goto(path)
    const range = new OverviewPage(page).range('7d')
    await expect(range).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await range.click()
    const alert = page.getByRole('alert').filter({ hasText: `Could not load ${what}.` })
    await expect(alert.first()).toContainText(away, { timeout: 20_000 })
    await page.unroute('**/api/**')
    // A page may have several panels that read the same; each has its own way to try again.
    await expect(async () => {
      if ((await alert.count()) > 0)
        await alert.first().getByRole('button', { name: 'Retry' }).click({ timeout: 1_000 })
      await expect(alert).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the playground says when it cannot ask, and asks again', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await page.route('**/api/playground/**', (route) => route.abort())
  await playground.open()
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load the plan.' })
  await expect(alert).toContainText(away)
  await page.unroute('**/api/playground/**')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(playground.predicted()).toBeVisible()
})

test('a slow plan shows its outline, and only after a glance', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/playground/plan', async (route) => {
    await held
    await route.continue()
  })
  await playground.open()
  const outline = page.getByRole('tabpanel').getByRole('status', { name: 'Loading' }).first()
  await expect(outline).toBeVisible()
  expect(await outline.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.18s')
  release()
  await expect(playground.predicted()).toBeVisible()
  await expect(outline).toHaveCount(0)
})

test('a run that is not there says so', async ({ page }) => {
  await page.goto('/runs/states-no-such-run')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load this run.' })).toContainText(
    'states-no-such-run',
  )
})

for (const path of ['/runs/%ff', '/hooks/%ff', '/%c0%af', '/no-such-page']) {
  test(`${path} is no page, and offers a way on`, async ({ page, request }) => {
    expect((await request.get(path)).status()).toBe(404)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })
}
