import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { recordRun } from './pages/record-run'
import { TracePage } from './pages/trace-page'

const runId = `files/${Date.now()}`
const formats = [
  { title: 'Trace', ending: '.trace.json' },
  { title: 'Chrome trace', ending: '.chrome.json' },
  { title: 'OTLP', ending: '.otlp.json' },
]

test.beforeAll(async ({ request }) => {
  await recordRun(request, { runId, dispatches: 2, handlers: ['demo.allow', 'demo.throws'] })
})

async function exported(page: Page, title: string): Promise<{ name: string; text: string }> {
  await new TracePage(page).open(runId)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${title}(?! trace)`) }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Open a trace file' })).toBeEnabled()
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Trace file', { exact: true }).setInputFiles(file)
}

for (const { title, ending } of formats) {
  test(`what was saved as ${title} opens without a network`, async ({ page, context }) => {
    const { name, text } = await exported(page, title)
    expect(name).toMatch(ending)
    await page.goto('/runs?window=1h')
    await expect(page.getByRole('link', { name: runId })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open a trace file' })).toBeEnabled()
    await context.setOffline(true)
    await choose(page, name, text)
    const trace = new TracePage(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/runs\/file$/)
    await expect(trace.tree.getByRole('treeitem')).toHaveCount(7)
    await trace
      .span(/hook-1/)
      .first()
      .click()
    await expect(trace.details).toContainText('thrown by demo.throws')
    await expect(page).toHaveURL(/\/runs\/file\?span=/)
  })
}

test('a file that is dropped on the page opens, without a question to the server', async ({ page }) => {
  const { name, text } = await exported(page, 'Trace')
  await page.goto('/runs/file')
  await expect(page.getByRole('heading', { name: 'Open a trace' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a trace file' })).toBeEnabled()
  // Pages ahead may still be fetched, and the health of the server is asked now and then.
  const questions: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const asks = request.method() !== 'GET' || (pathname.startsWith('/api/') && pathname !== '/api/health')
    if (asks) questions.push(`${request.method()} ${pathname}`)
  })
  const transfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([file.text], file.name, { type: 'application/json' }))
      return data
    },
    { name, text },
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop the trace to open it')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  await expect(new TracePage(page).tree.getByRole('treeitem')).toHaveCount(7)
  expect(questions).toEqual([])
  await expectAccessible(page)
})

test('a file that is no trace says where and why, and another can be chosen', async ({ page }) => {
  await page.goto('/runs/file')
  await choose(page, 'broken.json', '{"format": ')
  const alert = page.getByRole('alert').filter({ hasText: 'is not a trace' })
  await expect(alert).toContainText('broken.json')
  await expect(alert).toContainText('the file: expected JSON')
  await choose(page, 'other.json', '{"hooks": {}}')
  await expect(alert).toContainText(
    'expected a trace with format, traceEvents, resourceSpans, got an object with hooks',
  )
  const { text } = await exported(page, 'Trace')
  await page.goto('/runs/file')
  await choose(page, 'bent.json', text.replace('"disposition":"allowed"', '"disposition":7'))
  await expect(alert).toContainText('outcomes[0].disposition: expected a text, got 7')
  await choose(page, 'good.json', text)
  await expect(new TracePage(page).tree.getByRole('treeitem')).toHaveCount(7)
})
