import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { PlaygroundPage } from './pages/playground-page'
import { StepControl } from './pages/step-control'

const REWRITE = {
  kind: 'handler',
  handlerId: 'rewrite',
  params: { input: { command: 'ls build', dryRun: true } },
}
const CHAIN = [
  { id: 'first.allow' },
  { id: 'second.rewrite', order: 1, run: REWRITE },
  { id: 'third.deny', order: 2, run: { kind: 'handler', handlerId: 'demo.deny' } },
  { id: 'fourth.behind', order: 3 },
]

let playground: PlaygroundPage
let steps: StepControl

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  steps = new StepControl(playground)
  await playground.open()
  await expect(playground.card('guard.rm')).toBeVisible()
  await playground.writeDefinitions(CHAIN)
  await expect(playground.card('fourth.behind')).toBeVisible()
})

test('goes through the predicted chain: the payload, the decision so far and the wall', async () => {
  await steps.press('To the beginning')
  await steps.expectAt(0, 3)
  await expect(steps.panel).toContainText('Before the first hook')
  await expect(steps.current()).toHaveAttribute('data-ref', 'first.allow')
  await expect(playground.card('first.allow')).not.toContainText('allowed')
  await steps.press('One hook forward')
  await expect(playground.card('first.allow')).toContainText('allowed')
  await expect(steps.panel).toContainText('not changed by first.allow')
  await steps.press('One hook forward')
  await steps.expectAt(2, 3)
  await expect(steps.panel).toContainText('After second.rewrite')
  await expect(steps.changed('removed')).toContainText('"command": "rm -rf build"')
  await expect(steps.changed('added').first()).toContainText('"command": "ls build"')
  await expect(steps.panel).toContainText('input.dryRun added')
  await expect(steps.panel).toContainText('Would be allowed')
  await expect(playground.chain).not.toContainText('stopped here')
  await steps.press('One hook forward')
  await steps.expectAt(3, 3)
  await expect(playground.chain).toContainText('stopped here')
  await expect(playground.card('fourth.behind')).toBeVisible()
  await expect(steps.panel).toContainText('behind third.deny: nothing after it runs')
  await expect(steps.panel).toContainText('Would be blocked by third.deny')
  await steps.press('One hook back')
  await steps.expectAt(2, 3)
  await expect(playground.chain).not.toContainText('stopped here')
})

test('follows J and K, the arrows and a chosen card, but no letters of a text', async ({ page }) => {
  await playground.definitions.getByRole('heading', { name: 'Definitions' }).click()
  await page.keyboard.press('j')
  await steps.expectAt(0, 3)
  await page.keyboard.press('j')
  await steps.expectAt(1, 3)
  await page.keyboard.press('k')
  await steps.expectAt(0, 3)
  await steps.bar.getByRole('button', { name: 'One hook forward' }).focus()
  await page.keyboard.press('ArrowRight')
  await steps.expectAt(1, 3)
  await page.keyboard.press('End')
  await steps.expectAt(3, 3)
  await playground.card('second.rewrite').click()
  await steps.expectAt(1, 3)
  await playground.focus(playground.envelope)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('j')
  await expect(playground.envelope.locator('.squiggly-error').first()).toBeVisible()
  await steps.expectAt(1, 3)
})

test('keeps its place over a reload and leaves the steps', async ({ page }) => {
  await steps.press('To the end')
  await steps.press('One hook back')
  await steps.expectAt(2, 3)
  await page.reload()
  await steps.expectAt(2, 3)
  await expect(steps.panel).toContainText('After second.rewrite')
  await steps.bar.getByRole('button', { name: 'Leave the steps' }).click()
  await expect(page).not.toHaveURL(/step=/)
  await expect(playground.details('third.deny')).toBeVisible()
})

test('goes through a real run', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(playground.decision()).toContainText('Blocked by third.deny')
  await steps.press('To the beginning')
  await steps.expectAt(0, 3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await steps.expectAt(2, 3)
  await expect(steps.changed('added').first()).toContainText('"command": "ls build"')
  await page.keyboard.press('j')
  await expect(steps.panel).toContainText('Blocked by third.deny')
})

test('is accessible and fits 360 px', async ({ page }) => {
  await steps.press('To the end')
  await steps.press('One hook back')
  await steps.expectAt(2, 3)
  await expectAccessible(page)
})
