import { expect, test } from '@playwright/test'
import { createApi } from './pages/api'
import { HooksPage } from './pages/hooks-page'
import { OverviewPage } from './pages/overview-page'
import { PlaygroundPage } from './pages/playground-page'
import { TracePage } from './pages/trace-page'

const id = `guard.slow-${Date.now().toString(36)}`

const definition = (part: object) => ({ id, order: 5, timeoutMs: 80, failurePolicy: 'fail-closed', ...part })

test.afterEach(({ request }) => createApi(request).retireHook(id))

test('from an empty editor to a switched-off hook whose outcomes stay', async ({ page }) => {
  const playground = new PlaygroundPage(page)

  await test.step('the editor completes from the contract and underlines what does not fit', async () => {
    await playground.open()
    await playground.write(playground.definitions, '[{ "schemaVersion": "runtime-hook/v2", ')
    await playground.expectSuggestion('failurePolicy')
    await playground.writeDefinitions([definition({ failurePolicie: 'fail-closed' })])
    await expect(playground.definitions.locator('.squiggly-error').first()).toBeVisible()
  })

  await test.step('a payload that Claude Code sent is the event, and the hook has its place in the chain', async () => {
    await playground.writeDefinitions([
      { id: 'notes.first', run: { kind: 'handler', handlerId: 'demo.allow' } },
      definition({ match: { toolName: ['Write'] }, run: { kind: 'handler', handlerId: 'demo.never-settles' } }),
      { id: 'notes.after', order: 9 },
    ])
    await playground.envelope.getByRole('button', { name: /^Event/ }).click()
    await page.getByLabel('Find an event').fill('claude write')
    await page.getByRole('button', { name: /Write is about to create a file/ }).click()
    await expect(playground.card(id)).toContainText('Write')
    const order = await playground.chain
      .locator('button[data-ref]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ref')))
    expect(order).toEqual(['notes.first', id, 'notes.after'])
  })

  await test.step('it is saved to the registry', async () => {
    await playground.definitions.getByRole('button', { name: 'Save' }).click()
    const menu = page.getByRole('dialog', { name: 'Save to the registry' })
    await menu.getByRole('button', { name: `Save ${id}` }).click()
    await expect(menu).toContainText('Saved as version 1')
    await page.keyboard.press('Escape')
  })

  await test.step('it times out fail-closed', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(playground.decision()).toContainText(`Blocked by ${id}`)
    const timeline = page.getByRole('list', { name: 'Outcome timeline' })
    await expect(timeline.getByRole('button', { name: new RegExp(id) })).toContainText('timed out')
  })

  await test.step('the trace holds it', async () => {
    await page.getByRole('link', { name: 'Open the trace' }).click()
    const trace = new TracePage(page)
    await trace.span(new RegExp(id)).click()
    await expect(trace.details).toContainText('timed out')
    await expect(trace.details).toContainText('80 ms')
  })

  await test.step('the p95 panel counts it', async () => {
    const overview = new OverviewPage(page)
    await overview.open('?window=15m')
    const row = overview.ranking.getByRole('row', { name: new RegExp(id) })
    await expect(row).toBeVisible()
    await expect(row).toContainText(/8\d(\.\d+)? ms|9\d(\.\d+)? ms|1\d\d ms/)
    await expect(overview.figure('p95')).not.toHaveText('–')
  })

  await test.step('it is switched off, and its outcomes are still there', async () => {
    const hooks = new HooksPage(page)
    await hooks.open()
    await hooks.toggle(id).click()
    await expect(hooks.toggle(id)).not.toBeChecked()
    await page.reload()
    await expect(hooks.toggle(id)).not.toBeChecked()
    await hooks.openHook(id)
    await expect(page.getByText('timed out').first()).toBeVisible()
  })
})
