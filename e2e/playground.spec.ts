import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { createApi } from './pages/api'
import { PlaygroundPage } from './pages/playground-page'

const DENY = { kind: 'handler', handlerId: 'demo.deny' }

const savedId = `saved.${Date.now()}`

let playground: PlaygroundPage

test.afterAll(({ request }) => createApi(request).retireHook(savedId))

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  await playground.open()
  await expect(playground.card('guard.rm')).toBeVisible()
})

test.describe('editing', () => {
  test('completes although the editors stand long before the schemas are known', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('/api/handlers', async (route) => {
      await held
      await route.continue()
    })
    await playground.open()
    await playground.write(playground.definitions, '[{ "schemaVersion": "runtime-hook/v2", ')
    release()
    await playground.expectSuggestion('failurePolicy')
  })

  test('completes fields and handlers from the contract', async () => {
    await playground.write(playground.definitions, '[{ "schemaVersion": "runtime-hook/v2", ')
    await playground.expectSuggestion('failurePolicy')
    await playground.write(
      playground.definitions,
      '[{ "schemaVersion": "runtime-hook/v2", "run": { "kind": "handler", "handlerId": ',
    )
    await playground.expectSuggestion('demo.never-settles')
    await playground.write(playground.envelope, '{ "schemaVersion": "runtime-hook/v2", "event": ')
    await playground.expectSuggestion('context.pre-compact')
  })

  test('underlines a wrong key and leads to it from the findings', async ({ page }) => {
    await playground.writeDefinitions([{ id: 'typo', failurePolicie: 'fail-open' }])
    await expect(playground.definitions.locator('.squiggly-error').first()).toBeVisible()
    await playground.show('Findings')
    const finding = page.getByRole('list', { name: 'Findings' }).getByRole('button').first()
    await expect(finding).toContainText('failurePolicie')
    await expect(finding).toContainText('Did you mean failurePolicy?')
    await finding.click()
    await expect(playground.definitions.locator('.monaco-editor.focused')).toBeVisible()
    await page.keyboard.type('|')
    await expect(playground.definitions.locator('.view-lines')).toContainText('|"failurePolicie"')
  })

  test('says what is wrong with the envelope and keeps the last good plan', async ({ page }) => {
    await playground.write(playground.envelope, '{ "schemaVersion": "runtime-hook/v2", "event": "tool.pre-uze" }')
    const notice = page.getByText('This is the last good plan')
    await expect(notice).toBeVisible()
    await expect(playground.card('guard.rm')).toBeVisible()
    await expect(playground.envelope.locator('.squiggly-error').first()).toBeVisible()
    await playground.write(playground.envelope, '{ ')
    await expect(notice).toContainText('the envelope cannot be used')
    await expect(page.getByRole('button', { name: 'Run', exact: false }).first()).toBeDisabled()
  })

  test('keeps the texts over a reload, and Reset brings the first ones back', async ({ page }) => {
    await playground.writeDefinitions([{ id: 'kept.over-reload' }])
    await expect(playground.card('kept.over-reload')).toBeVisible()
    await page.reload()
    await expect(playground.card('kept.over-reload')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(playground.card('guard.rm')).toBeVisible()
  })

  test('lets the keyboard out of an editor', async ({ page }) => {
    await playground.focus(playground.definitions)
    await page.keyboard.press('Escape')
    const end = playground.definitions.getByText('End of definitions')
    await expect(end).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(playground.definitions.getByRole('heading', { name: 'Definitions' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(playground.definitions.getByRole('button', { name: 'Save' })).toBeFocused()
    await playground.focus(playground.definitions)
    await page.keyboard.press('Escape')
    await expect(end).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(playground.definitions.locator(':focus')).toHaveCount(0)
    await expect(playground.envelope.locator(':focus')).toBeVisible()
  })
})

test('a narrow screen shows the tab of the view that a link names', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await playground.open('?view=backtest')
  const tab = playground.view('Backtest')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(async () => {
      const box = await tab.boundingBox()
      return box && { left: Math.min(0, box.x), right: Math.max(360, box.x + box.width) }
    })
    .toEqual({ left: 0, right: 360 })
})

test.describe('planning', () => {
  test('follows every edit, in true order, without running anything', async ({ page }) => {
    const runs: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/playground/run')) runs.push(request.url())
    })
    await playground.writeDefinitions([
      { id: 'z.first', order: -5 },
      { id: 'b.second' },
      { id: 'a.third', scope: { kind: 'workspace', id: 'shop' }, order: -9 },
      { id: 'internal.zero', source: 'internal', order: 1000 },
    ])
    await expect(playground.card('a.third')).toBeVisible()
    const order = await playground.chain
      .locator('button[data-ref]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ref')))
    expect(order).toEqual(['internal.zero', 'z.first', 'b.second', 'a.third'])
    expect(runs).toEqual([])
  })

  test('says why the others do not run', async ({ page }) => {
    await playground.writeDefinitions([
      { id: 'runs' },
      { id: 'other.tool', match: { toolName: ['Edit'] } },
      { id: 'other.scope', scope: { kind: 'run', id: 'r-9' } },
      { id: 'switched.off', enabled: false },
      { id: 'other.event', event: 'turn.pre-stop' },
    ])
    const skipped = page.locator('details', { hasText: '3 skipped' })
    await expect(skipped).toContainText('matcher 1')
    await skipped.locator('summary').click()
    await expect(skipped.getByText('the event is about Bash')).toBeVisible()
    await expect(skipped.getByText('Applies to run r-9')).toBeVisible()
    await page.getByText('1 bound to another event').click()
    await expect(page.getByText('turn.pre-stop', { exact: true })).toBeVisible()
  })

  test('marks a hook that would block without being asked', async ({ page }) => {
    await playground.writeDefinitions([
      { id: 'guard.lost', failurePolicy: 'fail-closed', run: { kind: 'handler', handlerId: 'nobody.home' } },
    ])
    await expect(playground.card('guard.lost')).toContainText('missing handler')
    await expect(page.getByRole('list', { name: 'Blockers' })).toContainText('nobody.home is not registered')
    await expect(playground.predicted()).toContainText('Would be blocked by guard.lost')
  })

  test('answers by script change what would be decided', async ({ page }) => {
    await playground.writeDefinitions([{ id: 'asked.first' }, { id: 'asked.second', order: 1 }])
    await playground.show('Answers')
    await expect(playground.predicted()).toContainText('Would be allowed')
    const first = page.getByRole('group', { name: 'asked.first' })
    await first.getByLabel('Ends with').selectOption('denies')
    await first.getByLabel('Reason').fill('because I say so')
    await expect(playground.predicted()).toContainText('Would be blocked by asked.first')
    await expect(playground.predicted()).toContainText('because I say so')
    await expect(page.getByRole('group', { name: 'asked.second' })).toContainText('not reached')
    await first.getByLabel('Ends with').selectOption('times out')
    await expect(first).toContainText('timed out')
    await expect(playground.predicted()).toContainText('Would go through a leak')
    await page.getByRole('button', { name: /^Forget/ }).click()
    await expect(playground.predicted()).toContainText('Would be allowed')
  })
})

test.describe('running', () => {
  test('shows the decision, the timeline, what each hook got, the evidence and the trace', async ({ page }) => {
    await playground.writeDefinitions([
      { id: 'slow.open', timeoutMs: 60, run: { kind: 'handler', handlerId: 'demo.never-settles' } },
      { id: 'guard.deny', order: 1, failurePolicy: 'fail-closed', run: DENY },
      { id: 'never.reached', order: 2 },
    ])
    await expect(playground.card('never.reached')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(playground.decision()).toContainText('Blocked by guard.deny')
    await expect(playground.decision()).toContainText('denied by demo.deny')
    const timeline = page.getByRole('list', { name: 'Outcome timeline' })
    await expect(timeline.getByRole('button')).toHaveCount(2)
    await expect(timeline.getByRole('button', { name: /slow\.open/ })).toContainText('timed out')
    await expect(playground.details('guard.deny')).toContainText('runevt_')
    await timeline.getByRole('button', { name: /slow\.open/ }).click()
    await expect(playground.details('slow.open')).toContainText('60 ms')
    await expect(playground.details('slow.open')).toContainText('"command": "rm -rf build"')
    await page.getByRole('link', { name: 'Open the trace' }).click()
    await expect(page).toHaveURL(/\/runs\/playground%3A/)
  })

  test('takes a new event id when it runs again, so that each run has its own evidence', async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    const evidence = playground.details('guard.rm').getByText(/runevt_/)
    await expect(evidence).toBeVisible()
    const first = (await evidence.textContent()) ?? ''
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(evidence).not.toHaveText(first)
  })

  test('⌘⏎ goes back to the plan, also from within an editor', async ({ page }) => {
    await playground.show('Findings')
    await playground.focus(playground.envelope)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(playground.view('Plan')).toHaveAttribute('aria-selected', 'true')
  })

  test('refuses to run what is not valid and says which definition', async ({ page }) => {
    await playground.writeDefinitions([{ id: 'fine' }, { id: 'broken', timeoutMs: 3 }])
    await expect(playground.card('fine')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(page.getByText('Nothing was run.')).toBeVisible()
    await expect(page.getByText(/broken, line \d+/)).toBeVisible()
  })
})

test.describe('library and registry', () => {
  test('a sample fills the envelope with an event of its own', async ({ page }) => {
    await playground.envelope.getByRole('button', { name: /^Event/ }).click()
    await page.getByLabel('Find an event').fill('claude write')
    await page.getByRole('button', { name: /Write is about to create a file/ }).click()
    await expect(playground.envelope.locator('.view-lines')).toContainText(/"eventId":\s"evt-[0-9a-f]{10}"/)
    await expect(playground.card('guard.edit')).toBeVisible()
    await expect(page).toHaveURL(/sample=/)
    const link = page.url()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(playground.card('guard.rm')).toBeVisible()
    await page.goto(link)
    await expect(playground.card('guard.edit')).toBeVisible()
  })

  test('a scenario fills both editors, says what to look at and stands in the link', async ({ page }) => {
    await page.getByRole('button', { name: 'Scenarios' }).click()
    await page.getByRole('button', { name: /^Fail open, fail closed/ }).click()
    await expect(playground.card('guard.closed')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scenario' })).toContainText('The refusal is synthetic')
    await expect(page).toHaveURL(/scenario=fail-open-fail-closed/)
    await expect(playground.predicted()).toContainText('by a failure')
    await playground.open('?scenario=timeout')
    await expect(playground.card('slow.closed')).toBeVisible()
  })

  test('saves a definition, says which version it makes, and shows it in hooks', async ({ page }) => {
    const id = savedId
    await playground.writeDefinitions([{ id }])
    await expect(playground.card(id)).toBeVisible()
    await playground.definitions.getByRole('button', { name: 'Save' }).click()
    const menu = page.getByRole('dialog', { name: 'Save to the registry' })
    await expect(menu).toContainText('New, will be version 1')
    await menu.getByRole('button', { name: `Save ${id}` }).click()
    await expect(menu).toContainText('Saved as version 1')
    await page.keyboard.press('Escape')
    await playground.writeDefinitions([{ id, order: 7 }])
    await playground.definitions.getByRole('button', { name: 'Save' }).click()
    await expect(menu).toContainText('Update, will be version 2')
    await menu.getByRole('button', { name: `Save ${id}` }).click()
    await menu.getByRole('link', { name: 'Show in hooks' }).click()
    await expect(page).toHaveURL(new RegExp(`/hooks/${id}`))
    await expect(page.getByRole('heading', { name: id })).toBeVisible()
  })

  test('marks what the registry refuses', async ({ page }) => {
    await playground.writeDefinitions([{ id: 'mine.internal', source: 'internal' }])
    await playground.definitions.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save mine.internal' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'internal definitions' })).toBeVisible()
    await page.keyboard.press('Escape')
    await playground.show('Findings')
    await expect(page.getByRole('list', { name: 'Findings' })).toContainText('internal definitions')
  })
})

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in ${colorScheme}, in any view`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const view of ['Plan', 'Answers', 'Findings', 'Outcome']) {
      await playground.show(view)
      if (view === 'Outcome') {
        await page.keyboard.press('ControlOrMeta+Shift+Enter')
        await expect(playground.decision()).toBeVisible()
      }
      await expectAccessible(page, view)
    }
    for (const menu of [/^Event/, /^Save/, 'Scenarios']) {
      await page.getByRole('button', { name: menu }).first().click()
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await expectAccessible(page, String(menu))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('fits 360 px and needs nothing from elsewhere', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && request.url().startsWith('http'))
      elsewhere.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await playground.open()
  await expect(playground.card('guard.rm')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(elsewhere).toEqual([])
})
