import { expect, type Page, test } from '@playwright/test'
import { V2 } from '../lib/contract/index'
import { expectAccessible } from './pages/accessibility'
import { PlaygroundPage } from './pages/playground-page'

const DENY = { kind: 'handler', handlerId: 'demo.deny' }

let playground: PlaygroundPage

/** A tool of its own for each test, so that what other tests stored is told apart. */
let tool: string
let tools = 0

test.beforeEach(async ({ page }) => {
  tools += 1
  tool = `Tool${Date.now()}x${tools}`
  playground = new PlaygroundPage(page)
})

const result = (page: Page) => page.getByRole('region', { name: 'Result of the backtest' })
const figure = (page: Page, name: string) => result(page).getByRole('button', { name })

async function dispatchMany(page: Page, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, at) => ({
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: `${tool}-${at}`,
    event: 'tool.pre-use',
    occurredAt: new Date().toISOString(),
    scope: { runId: `run-${tool}` },
    references: { sourceEventId: `${tool}-${at}` },
    metadata: { toolName: at === 0 ? `${tool}Other` : tool },
    input: { command: 'ls' },
  }))
  const response = await page.request.post('/api/dispatch', { data: events })
  expect(response.ok()).toBe(true)
}

async function openWith(definitions: readonly object[]): Promise<void> {
  await playground.open('?view=backtest&base=none')
  await playground.writeDefinitions(definitions)
}

const start = (page: Page) => page.getByRole('button', { name: /^Backtest/ }).click()

test('an edited definition over what was stored: figures, examples, the trace and the editor', async ({ page }) => {
  await dispatchMany(page, 4)
  await openWith([{ id: 'guard.new', match: { toolName: [tool] }, run: DENY }])
  await start(page)
  await expect(figure(page, 'newly blocked')).toContainText('3')
  await expect(result(page)).toContainText('now by guard.new — denied by demo.deny')
  await result(page)
    .getByRole('button', { name: /^Load the envelope/ })
    .first()
    .click()
  await expect(playground.view('Plan')).toHaveAttribute('aria-selected', 'true')
  await expect(playground.predicted()).toContainText('Would be blocked by guard.new')
  await expect(playground.envelope.locator('.view-lines')).toContainText(tool)
  await playground.show('Backtest')
  await expect(figure(page, 'newly blocked')).toContainText('3')
  await result(page).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/runs/run-${tool}`))
})

test('says what it no longer blocks, and that its result is of an earlier text', async ({ page }) => {
  const id = `guard.${tool}`
  const guard = { id, match: { toolName: [tool] }, run: DENY }
  await openWith([guard])
  await playground.definitions.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Save ${id}` }).click()
  await expect(page.getByText('Saved as version 1')).toBeVisible()
  await page.getByRole('button', { name: 'Backtest' }).first().click()
  await dispatchMany(page, 3)
  await playground.writeDefinitions([{ ...guard, match: { toolName: [`${tool}Other`] } }])
  await start(page)
  await expect(figure(page, 'no longer')).not.toContainText(/^0/)
  await figure(page, 'no longer').click()
  await expect(page.getByRole('region', { name: 'Examples: no longer blocked' })).toContainText(`then by ${id}`)
  await playground.writeDefinitions([])
  await expect(page.getByText('This is of an earlier text')).toBeVisible()
})

test('a hook whose answer is known only when it runs leaves its envelopes unknown', async ({ page }) => {
  await dispatchMany(page, 2)
  await openWith([{ id: 'flaky', match: { toolName: [tool] }, run: { kind: 'handler', handlerId: 'flaky' } }])
  await start(page)
  await figure(page, 'unknown').click()
  await expect(page.getByRole('region', { name: 'Examples: unknown' })).toContainText('known only when it runs')
})

test('a definition that is not valid is named, and nothing is gone through', async ({ page }) => {
  await openWith([{ id: 'broken', timeoutMs: 3 }])
  await start(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The backtest stopped.' })).toContainText(/broken, line \d+/)
})

test('a range without envelopes offers to run one', async ({ page }) => {
  await playground.open('?view=backtest&from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z')
  await start(page)
  await expect(page.getByRole('heading', { name: 'No stored envelope in this time range' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run this envelope' })).toBeVisible()
})

test('shows how far it is and can be called off', async ({ page }) => {
  await page.route('/api/playground/backtest', () => new Promise(() => undefined))
  await openWith([{ id: 'guard' }])
  await start(page)
  await expect(page.getByRole('progressbar', { name: 'Envelopes gone through' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'What would these definitions have done?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Backtest', exact: true })).toBeEnabled()
})

test('is accessible in both themes and fits 360 px', async ({ page }) => {
  await dispatchMany(page, 2)
  await openWith([{ id: 'guard.new', match: { toolName: [tool] }, run: DENY }])
  await start(page)
  await expect(result(page)).toBeVisible()
  await expectAccessible(page)
})
