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
test.beforeAll(async ({ playwright }) => {
  dataFolder = mkdtempSync(join(tmpdir(), 'hookscope-readonly-'))
  const before = await openServer({ root, dataFolder })
  const request = await playwright.request.newContext({ baseURL: before.address })
  await createApi(request).putHook('readonly/guard', 'demo.allow')
  await createApi(request).dispatch({ runId: 'readonly-1' })
  await request.dispose()
  await before.stop()
  server = await openServer({ root, dataFolder, settings: { HOOKSCOPE_READONLY: '1' } })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('a public demo shows what is there and writes nothing', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.address })
  const refused = await request.post('/api/dispatch', { data: {} })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'READ_ONLY', title: expect.stringContaining('public demo') })
  expect((await (await request.get('/api/outcomes')).json()).items).toHaveLength(1)
  await request.dispose()

  await page.goto(`${server.address}/hooks`)
  await expect(page.getByRole('complementary', { name: 'Public demo' })).toBeVisible()
  const enabled = page.getByRole('switch', { name: 'readonly/guard enabled' })
  await expect(enabled).toBeDisabled()
  await expect(enabled).toHaveAttribute('title', /public demo/)
  await expectAccessible(page)
})

test('the playground plans, and does not run', async ({ page }) => {
  await page.goto(`${server.address}/playground`)
  await expect(page.getByRole('complementary', { name: 'Public demo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Dry run/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Save…' })).toBeDisabled()
})
