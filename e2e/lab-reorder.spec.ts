import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { ChainDrag } from './pages/chain-drag'
import { PlaygroundPage } from './pages/playground-page'

const hook = (handlerId: string, params?: object) => ({
  run: { kind: 'handler', handlerId, ...(params && { params }) },
})
const CHAIN = [
  { id: 'a.rewrite', order: 0, ...hook('rewrite', { input: { command: 'ls' } }) },
  { id: 'b.rewrite', order: 10, ...hook('rewrite', { input: { command: 'pwd' } }) },
  { id: 'c.deny', order: 20, ...hook('demo.deny'), match: { argumentsContains: ['rm'] } },
  { id: 'd.workspace', order: -50, scope: { kind: 'workspace', id: 'shop' } },
]

let playground: PlaygroundPage
let chain: ChainDrag

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  chain = new ChainDrag(playground)
  await playground.open()
  await expect(playground.card('guard.rm')).toBeVisible()
  await playground.writeDefinitions(CHAIN)
  await chain.expectChain(['a.rewrite', 'b.rewrite', 'c.deny', 'd.workspace'])
  await expect(playground.predicted()).toContainText('Would be allowed')
})

test('a drop in the lane changes the order in the text, and tells what that decides', async ({ page }) => {
  await chain.drag('c.deny', 'a.rewrite')
  await chain.expectChain(['c.deny', 'a.rewrite', 'b.rewrite', 'd.workspace'])
  await expect(chain.notice).toContainText('Was: allowed → now: denied by c.deny.')
  await expect(chain.notice).toContainText('order of c.deny 20 → -10')
  await expect(chain.notice).toContainText('no longer reached: a.rewrite, b.rewrite, d.workspace')
  await expect(chain.notice).toContainText('rewrite that counts: a.rewrite → none')
  await expect(playground.card('c.deny')).toContainText('order -10')
  await page.getByRole('button', { name: 'Undo' }).click()
  await chain.expectChain(['a.rewrite', 'b.rewrite', 'c.deny', 'd.workspace'])
  await expect(chain.notice).toHaveCount(0)
})

test('says whose rewrite counts where the decision stays the same', async () => {
  await chain.drag('a.rewrite', 'b.rewrite')
  await chain.expectChain(['b.rewrite', 'a.rewrite', 'c.deny', 'd.workspace'])
  await expect(chain.notice).toContainText('Decision unchanged: allowed.')
  await expect(chain.notice).toContainText('rewrite that counts: a.rewrite → b.rewrite')
})

test('a drop in another lane is refused, and the text stays', async () => {
  await chain.drag('d.workspace', 'b.rewrite')
  await expect(chain.notice).toContainText('d.workspace stays in its lane, user workspace shop')
  await expect(chain.notice).toContainText('The scope decides before order does')
  await chain.expectChain(['a.rewrite', 'b.rewrite', 'c.deny', 'd.workspace'])
})

test('the keyboard lifts, moves and puts down', async ({ page }) => {
  await chain.handle('b.rewrite').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('b.rewrite is lifted, at its own place 2 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('b.rewrite is at place 1 of 4, where a.rewrite stands.')).toBeAttached()
  await page.keyboard.press('Space')
  await chain.expectChain(['b.rewrite', 'a.rewrite', 'c.deny', 'd.workspace'])
  await expect(chain.notice).toContainText('Decision unchanged')
  await expect(chain.handle('b.rewrite')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByText('b.rewrite stays where it was.')).toBeAttached()
})

test('is accessible and fits 360 px', async ({ page }) => {
  await chain.drag('c.deny', 'a.rewrite')
  await expect(chain.notice).toContainText('now: denied by c.deny')
  await expectAccessible(page)
})
