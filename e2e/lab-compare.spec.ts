import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { CompareTab } from './pages/compare-tab'
import { PlaygroundPage } from './pages/playground-page'

const BEFORE = [{ id: 'audit.stays' }, { id: 'audit.gone', order: 1 }]
const AFTER = [
  { id: 'audit.stays', order: 5, timeoutMs: 800 },
  { id: 'guard.write', match: { toolName: ['Write'] }, run: { kind: 'handler', handlerId: 'demo.deny' } },
]
const WRITE = 'Write is about to create a file'

let playground: PlaygroundPage
let compare: CompareTab

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  compare = new CompareTab(playground)
  await playground.open()
  await expect(playground.card('guard.rm')).toBeVisible()
  await playground.writeDefinitions(BEFORE)
  await expect(playground.card('audit.gone')).toBeVisible()
  await compare.open()
})

test('tells what an edit changes for this event and for every sample, and opens the sample', async ({ page }) => {
  const runs: string[] = []
  page.on('request', (request) => {
    if (/playground\/run|api\/dispatch/.test(request.url())) runs.push(request.url())
  })
  await expect(page.getByText('Nothing is pinned yet')).toBeVisible()
  await compare.pin()
  await expect(compare.definitions).toContainText('A and B define the same hooks.')
  await expect(compare.samples).toContainText('0 of')
  await playground.writeDefinitions(AFTER)
  await expect(compare.definitions).toContainText('guard.write')
  await expect(compare.definitions).toContainText('audit.gone')
  await expect(compare.definitions).toContainText('timeoutMs: 1000 → 800')
  await expect(compare.event).toContainText('The decision is the same.')
  await expect(compare.event).toContainText('audit.gone')
  await expect(compare.decidedOtherwise.getByRole('listitem').first()).toContainText('denied by guard.write')
  await compare.openSample(WRITE)
  await expect(page).toHaveURL(/sample=/)
  await expect(compare.event).toContainText('denied by guard.write')
  await expect(compare.decidedOtherwise.getByRole('button', { name: `Open ${WRITE}` })).toBeDisabled()
  expect(runs).toEqual([])
})

test('keeps the pin over a reload, and puts A back into the editor', async ({ page }) => {
  await compare.pin()
  await playground.writeDefinitions(AFTER)
  await expect(compare.definitions).toContainText('audit.gone')
  await page.reload()
  await expect(compare.definitions).toContainText('audit.gone')
  await compare.putBack()
  await expect(compare.definitions).toContainText('A and B define the same hooks.')
  await playground.show('Plan')
  await expect(playground.card('audit.gone')).toBeVisible()
})

test('takes the pin along in a link', async ({ page, browser }) => {
  await compare.pin()
  await playground.writeDefinitions(AFTER)
  await expect(compare.definitions).toContainText('audit.gone')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Link' }).inputValue()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  const opened = new CompareTab(new PlaygroundPage(elsewhere))
  await expect(opened.definitions).toContainText('audit.gone')
  await expect(opened.definitions).toContainText('timeoutMs: 1000 → 800')
  await elsewhere.context().close()
})

test('says what is left out, and keeps the last comparison while a text cannot be read', async ({ page }) => {
  await compare.pin()
  await playground.writeDefinitions([{ id: 'audit.stays' }, { id: 'audit.gone', order: 99_999 }])
  await expect(compare.definitions).toContainText('What is not valid is left out: 1 in B.')
  await playground.write(playground.definitions, '[')
  await expect(page.getByText('This compares the last texts that could be read.')).toBeVisible()
  await expect(compare.definitions).toContainText('1 in B')
})

test('is accessible and fits 360 px', async ({ page }) => {
  await compare.pin()
  await playground.writeDefinitions(AFTER)
  await expect(compare.decidedOtherwise.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
