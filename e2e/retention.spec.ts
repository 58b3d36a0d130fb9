import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openServer, type ServerProcess } from './kill/server'
import { expectAccessible } from './pages/accessibility'
import { createApi } from './pages/api'

const root = process.cwd()
let dataFolder = ''
let server: ServerProcess
test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'hookscope-retention-'))
  server = await openServer({ root, dataFolder, settings: { HOOKSCOPE_KEEP_JOURNAL_DAYS: '90' } })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('limits are seen, stored and run, and the environment wins', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.address })
  const api = createApi(request)
  await api.putHook('retention/kept', 'demo.allow')
  await api.dispatch({ runId: 'retention-1' })
  await page.goto(`${server.address}/settings`)
  const limits = page.getByRole('table', { name: 'Limits' })
  await expect(limits.getByRole('row', { name: /Outcomes/ }).first()).toContainText('1')
  const journal = page.getByLabel('Journal: keep for days')
  await expect(journal).toBeDisabled()
  await expect(journal).toHaveValue('90')
  await expect(limits).toContainText('set by HOOKSCOPE_KEEP_JOURNAL_DAYS')

  await page.getByLabel('Outcomes: keep for days').fill('14')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Outcomes: keep for days')).toHaveValue('14')

  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText(/Last run .*: 0 rows removed/)).toBeVisible()
  const { items } = await (await request.get('/api/outcomes')).json()
  expect(items).toHaveLength(1)
  await request.dispose()
})

test('it is accessible', async ({ page }) => {
  await page.goto(`${server.address}/settings`)
  await expect(page.getByRole('table', { name: 'Limits' })).toBeVisible()
  await expectAccessible(page)
})
