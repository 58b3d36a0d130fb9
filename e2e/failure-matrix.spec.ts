import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { LabPage } from './pages/lab-page'
import { PlaygroundPage } from './pages/playground-page'

let playground: PlaygroundPage
let lab: LabPage

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  lab = new LabPage(page)
  await playground.open()
  await playground.writeDefinitions([
    { id: 'guard.first', timeoutMs: 40 },
    { id: 'watch.second', order: 1, mode: 'observe' },
    { id: 'guard.last', order: 2 },
  ])
  await expect(playground.card('guard.last')).toBeVisible()
  await playground.show('Failure matrix')
  await expect(lab.matrix('guard.first')).toBeVisible()
})

test('tabulates every way to fail by policy: a leak, a block, and what the rest then does', async ({ page }) => {
  const runs: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/playground/run')) runs.push(request.url())
  })
  const leak = lab.cell('guard.first', 'Throws', 'fail-open')
  await expect(leak).toContainText('failed open')
  await expect(leak).toContainText('went through, a leak')
  await expect(leak).toContainText('2 hooks behind it asked')
  const block = lab.cell('guard.first', 'Never settles', 'fail-closed')
  await expect(block).toContainText('timed out')
  await expect(block).toContainText('blocked')
  await expect(block).toContainText('2 hooks behind it not asked')
  for (const policy of ['fail-open', 'fail-closed'] as const) {
    await expect(lab.cell('guard.first', 'Denies', policy)).toContainText('blocked')
    await expect(lab.cell('guard.first', 'Allows', policy)).toContainText('went through')
  }
  expect(runs).toEqual([])
})

test('a cell puts its fault and policy into the chain', async ({ page }) => {
  await lab.cell('guard.first', 'Rejects', 'fail-closed').click()
  await expect(page.getByText('Now in the chain: guard.first: rejects, fail-closed.')).toBeVisible()
  await expect(lab.cell('guard.first', 'Rejects', 'fail-closed')).toHaveAttribute('aria-pressed', 'true')
  await expect(playground.predicted()).toContainText('Would be blocked by guard.first')
  await expect(lab.matrix('guard.first').getByRole('columnheader', { name: 'fail-closed now' })).toBeVisible()
  await lab.cell('guard.first', 'Denies', 'fail-open').click()
  await expect(playground.predicted()).toContainText('by an answer')
  await expect(lab.strip).toBeHidden()
  await lab.cell('guard.first', 'Bad answer', 'fail-open').click()
  await page.getByRole('button', { name: 'Show in the chain' }).click()
  await expect(lab.fault('guard.first')).toContainText('Bad answer')
  await expect(playground.card('guard.first')).toContainText('fail-open')
})

test('shows one hook or all, says why a hook cannot block, and what keeps the event from a hook', async ({ page }) => {
  await page.getByRole('combobox', { name: /^Hook/ }).selectOption('watch.second')
  await expect(lab.matrix('watch.second')).toContainText('because its mode only watches')
  await expect(lab.cell('watch.second', 'Throws', 'fail-open')).toContainText('went through')
  await expect(lab.cell('watch.second', 'Throws', 'fail-open')).not.toContainText('leak')
  await page.getByRole('radio', { name: 'All hooks' }).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page).toHaveURL(/matrix=all/)
  await lab.cell('guard.first', 'Throws', 'fail-closed').click()
  await expect(page.getByRole('region', { name: 'Failures of guard.last', exact: true })).toContainText(
    'guard.first blocked before it.',
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'Failures of guard.last', exact: true })).toContainText(
    'guard.first blocked before it.',
  )
})

test('keeps the last good table while a text is broken', async ({ page }) => {
  await playground.write(playground.envelope, '{ ')
  await expect(page.getByText('This is the last good plan')).toBeVisible()
  await expect(lab.matrix('guard.first')).toBeVisible()
})

test('is accessible in both themes and fits 360 px', async ({ page }) => {
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(lab.cell('guard.first', 'Missing handler', 'fail-open')).toBeVisible()
  const table = lab.matrix('guard.first')
  expect(await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0))).toBe(true)
})
