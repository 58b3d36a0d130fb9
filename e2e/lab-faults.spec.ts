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
    { id: 'guard.closed', timeoutMs: 40, failurePolicy: 'fail-closed' },
    { id: 'check.open', timeoutMs: 40, order: 1 },
  ])
  await expect(playground.card('check.open')).toBeVisible()
})

test('a fault on a card changes the prediction, and running comes to the same', async ({ page }) => {
  await expect(playground.predicted()).toContainText('Would be allowed')
  await lab.inject('check.open', 'Throws')
  await expect(playground.predicted()).toContainText('Would go through a leak')
  await lab.inject('guard.closed', 'Late success', 20)
  await expect(playground.predicted()).toContainText('Would be blocked by guard.closed')
  await expect(lab.strip).toContainText('2 faults injected')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(playground.decision()).toContainText('Blocked by guard.closed')
  await expect(playground.decision()).toContainText('guard.closed Late success 20 ms')
  await expect(playground.details('guard.closed')).toContainText('timed out')
})

test('faults survive a reload and are cleared one by one and all at once', async ({ page }) => {
  await lab.inject('guard.closed', 'Rejects')
  await lab.inject('check.open', 'Never settles')
  await page.reload()
  await expect(lab.fault('guard.closed')).toContainText('Rejects')
  await expect(playground.predicted()).toContainText('Would be blocked by guard.closed')
  await page.getByRole('button', { name: 'Clear the fault of guard.closed' }).click()
  await expect(lab.fault('guard.closed')).toHaveText('Fault')
  await expect(lab.strip).toContainText('1 fault injected')
  await lab.strip.getByRole('button', { name: 'Clear all' }).click()
  await expect(lab.strip).toBeHidden()
  await expect(playground.predicted()).toContainText('Would be allowed')
})

test('a fault is chosen by the keyboard alone', async ({ page }) => {
  await playground.card('guard.closed').focus()
  await page.keyboard.press('Tab')
  await expect(lab.fault('guard.closed')).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Fault of guard.closed' })
  await expect(menu.getByRole('radio', { name: 'No fault' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('radio', { name: 'Throws' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(lab.fault('guard.closed')).toBeFocused()
  await expect(lab.fault('guard.closed')).toContainText('Throws')
})

test('says which delays it takes, and keeps the last good one', async ({ page }) => {
  await lab.fault('check.open').click()
  const menu = page.getByRole('dialog', { name: 'Fault of check.open' })
  await menu.getByRole('radio', { name: 'Delay' }).check()
  await menu.getByRole('textbox').fill('30')
  await menu.getByRole('textbox').fill('-5')
  await expect(menu).toContainText('Whole milliseconds')
  await menu.getByRole('button', { name: 'Done' }).click()
  await expect(lab.fault('check.open')).toContainText('Delay 30 ms')
})

test('the menu and the strip are accessible and fit 360 px', async ({ page }) => {
  await lab.inject('guard.closed', 'Bad answer')
  await expectAccessible(page)
  await lab.fault('check.open').click()
  await expect(page.getByRole('radio', { name: 'Reentrant' })).toBeVisible()
  await expectAccessible(page)
})
