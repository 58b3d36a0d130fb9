import { expect, type Page, test } from '@playwright/test'
import { dispositionRow } from '../lib/contract/index'
import { PlaygroundPage } from './pages/playground-page'
import { SCENARIO_PROMISES, type ScenarioPromise } from './pages/scenario-promises'
import { TracePage } from './pages/trace-page'

interface Scenario {
  id: string
  group: string
  title: string
  lookAt: string
}

interface Stage {
  page: Page
  playground: PlaygroundPage
}

/** What the two sentences say beyond chain, skips, decision and details; each is seen after the run. */
const SEEN_BESIDE: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'ignored-abort': async ({ playground }) => {
    await playground.show('Plan')
    await playground.card('deaf.hook').click()
    await expect(playground.details('deaf.hook')).toContainText('100 ms of 100 ms')
  },
  'late-settle': async ({ page }) => {
    const trace = await openTrace(page, 'late.guard')
    await expect(async () => {
      await page.reload()
      await expect(trace.details).toContainText(/settled late.*after its deadline, allow/, { timeout: 1_000 })
    }).toPass()
  },
  'missing-handler': async ({ page, playground }) => {
    await playground.show('Plan')
    await expect(page.getByRole('list', { name: 'Blockers' })).toContainText('nobody.home is not registered')
  },
  reentrancy: async ({ page }) => {
    await page.getByRole('link', { name: 'Open the trace' }).click()
    const inner = new TracePage(page).span('tool.pre-use').nth(1)
    await expect(inner).toHaveAttribute('aria-level', '4')
    await expect(new TracePage(page).span(/reentrant.*loop\.self/)).toBeVisible()
  },
  'external-trigger': async ({ page, playground }) => {
    await replaceInEditor({ page, playground }, 'Definitions', ['demo.allow', 'demo.never-settles'])
    await expect(playground.predicted()).toContainText('Would be blocked by trigger.allowlist/v1')
  },
  'loop-cap': async ({ page, playground }) => {
    await replaceInEditor({ page, playground }, 'Envelope', ['"consecutiveBlocks": 8', '"consecutiveBlocks": 7'])
    await expect(playground.predicted()).toContainText('Would keep going by keep.going')
  },
  budget: async ({ page, playground }) => {
    await playground.show('Plan')
    await page.getByRole('button', { name: 'Lift the budget' }).click()
    await expect(playground.predicted()).toContainText('Would be allowed')
  },
}

async function openTrace(page: Page, hook: string): Promise<TracePage> {
  const trace = new TracePage(page)
  await page.getByRole('link', { name: 'Open the trace' }).click()
  await trace.span(new RegExp(hook)).click()
  return trace
}

/** Changes a text as it was loaded, by pasting it again with one part replaced. */
async function replaceInEditor(
  { page, playground }: Stage,
  which: 'Definitions' | 'Envelope',
  [from, to]: readonly [string, string],
): Promise<void> {
  await playground.show('Plan')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('hookscope.playground') ?? '{}'))
  const text = String(which === 'Definitions' ? kept.definitions : kept.envelope)
  expect(text).toContain(from)
  await playground.write(which === 'Definitions' ? playground.definitions : playground.envelope, text.replace(from, to))
}

const refOf = (line: string) => line.slice(0, line.lastIndexOf(' '))
const wordOf = (line: string) => line.slice(line.lastIndexOf(' ') + 1)

async function expectPlanned({ page, playground }: Stage, { chain, skipped, predicted }: ScenarioPromise) {
  await expect(playground.predicted()).toContainText(predicted)
  const drops = skipped.filter((line) => ['after-block', 'input-changed'].includes(wordOf(line)))
  const cards = playground.chain.locator('button[data-ref]')
  const refs = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-ref')))
  // A rewrite that changes the chain does so when it runs; until then the plan holds the hooks that match as things are.
  if (drops.every((line) => wordOf(line) === 'after-block')) expect(refs).toEqual([...chain, ...drops].map(refOf))
  for (const line of skipped) {
    if (!drops.includes(line)) await expect(page.getByRole('tabpanel')).toContainText(refOf(line) + wordOf(line))
  }
}

async function expectRan({ page, playground }: Stage, promise: ScenarioPromise): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  const bars = page.getByRole('list', { name: 'Outcome timeline' }).getByRole('button')
  await expect(bars).toHaveCount(promise.chain.length)
  for (const [at, line] of promise.chain.entries()) {
    await expect(bars.nth(at)).toContainText(refOf(line))
    await expect(bars.nth(at)).toContainText(dispositionRow(wordOf(line)).word)
  }
  await expect(playground.decision()).toContainText(
    promise.predicted.replace('Would be b', 'B').replace('Would be a', 'A').replace('Would go', 'Went'),
  )
  for (const text of promise.decision ?? []) await expect(playground.decision()).toContainText(text)
  for (const line of promise.skipped) {
    if (['after-block', 'input-changed'].includes(wordOf(line)))
      await expect(page.getByRole('tabpanel')).toContainText(refOf(line) + wordOf(line))
  }
  for (const [ref, texts] of Object.entries(promise.details ?? {})) {
    await bars.filter({ hasText: ref }).click()
    for (const text of texts) await expect(playground.details(ref)).toContainText(text)
  }
}

for (const [id, promise] of Object.entries(SCENARIO_PROMISES)) {
  test(`${id} shows what its two sentences say`, async ({ page, request }) => {
    const playground = new PlaygroundPage(page)
    const stage = { page, playground }
    const scenario: Scenario = await (await request.get(`/api/scenarios/${id}`)).json()
    await playground.open(`?scenario=${id}`)
    const note = page.getByRole('region', { name: 'Scenario' })
    await expect(note).toContainText(`${scenario.title}. ${scenario.lookAt}`)
    if ('refused' in promise) {
      await expect(page.getByRole('tabpanel')).toContainText('No plan yet')
      await expect(playground.chain).toHaveCount(0)
      await playground.show('Findings')
      await expect(page.getByRole('list', { name: 'Findings' })).toContainText(promise.refused.path)
      await expect(page.getByRole('list', { name: 'Findings' })).not.toContainText('made-up-for-this-case')
      await page.keyboard.press('ControlOrMeta+Shift+Enter')
      await expect(page.getByText('Nothing was run.')).toBeVisible()
      return
    }
    await expectPlanned(stage, promise)
    await expectRan(stage, promise)
    await SEEN_BESIDE[id]?.(stage)
  })
}

test('the gallery groups every scenario and marks the chosen one', async ({ page, request }) => {
  const { items }: { items: Scenario[] } = await (await request.get('/api/scenarios')).json()
  await new PlaygroundPage(page).open('?scenario=loop-cap')
  await page.getByRole('button', { name: 'Scenarios' }).click()
  const gallery = page.getByRole('dialog', { name: 'Scenarios' })
  for (const { group, title } of items) {
    const cards = gallery.getByRole('region', { name: group, exact: true })
    await expect(cards.getByRole('button', { name: title })).toBeVisible()
  }
  await expect(gallery.locator('[aria-current]')).toContainText('A turn that is kept going for ever')
})
