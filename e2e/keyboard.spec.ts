import { expect, type Locator, type Page, test } from '@playwright/test'
import { createApi } from './pages/api'
import { HooksPage } from './pages/hooks-page'
import { PlaygroundPage } from './pages/playground-page'
import { TracePage } from './pages/trace-page'

const id = `keyboard.guard-${Date.now().toString(36)}`
const tabsMax = 150

const definition = {
  schemaVersion: 'runtime-hook/v2',
  id,
  event: 'tool.pre-use',
  source: 'user',
  scope: { kind: 'global' },
  enabled: true,
  order: 0,
  timeoutMs: 1_000,
  failurePolicy: 'fail-closed',
  mode: 'sync',
  match: { toolName: ['Bash'] },
  run: { kind: 'handler', handlerId: 'demo.deny' },
}

/** Presses Tab until something has the focus, as a person does who uses no mouse. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < tabsMax; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test.afterEach(({ request }) => createApi(request).retireHook(id))

test('the main job needs no mouse', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  const editor = playground.definitions.getByRole('textbox')

  await test.step('go to the playground by letters', async () => {
    await page.goto('/')
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await expect(page).toHaveURL(/\/playground/, { timeout: 3_000 })
    }).toPass()
    await expect(playground.card('guard.rm')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('define: the editor is reached by Tab, filled, and left by Escape', async () => {
    await tabTo(page, editor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify([definition], null, 2))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(playground.card(id)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor).not.toBeFocused()
  })

  await test.step('dry run', async () => {
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(playground.predicted()).toContainText(`Would be blocked by ${id}`)
  })

  await test.step('save', async () => {
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, playground.definitions.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Save to the registry' })
    await tabTo(page, menu.getByRole('button', { name: `Save ${id}` }))
    await page.keyboard.press('Enter')
    await expect(menu).toContainText('Saved as version 1')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })

  await test.step('run and see the outcome', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(playground.decision()).toContainText(`Blocked by ${id}`)
  })

  await test.step('open the trace and read the span', async () => {
    // Backwards, since Tab belongs to the text of an editor.
    await tabTo(page, page.getByRole('link', { name: 'Open the trace' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const trace = new TracePage(page)
    await expect(trace.span(new RegExp(id))).toBeVisible()
    await tabTo(page, trace.tree)
    await page.keyboard.press('End')
    await expect(trace.selected()).toContainText(id)
    await expect(trace.details).toContainText('denied by demo.deny')
  })

  await test.step('switch the hook off', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    const toggle = new HooksPage(page).toggle(id)
    await expect(toggle).toBeChecked()
    await tabTo(page, toggle)
    await page.keyboard.press('Space')
    await expect(toggle).not.toBeChecked()
    await page.reload()
    await expect(toggle).not.toBeChecked()
  })
})
