import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openServer, type ServerProcess } from './kill/server'
import { expectAccessible } from './pages/accessibility'
import { commandDefinition, RunPage } from './pages/run-page'

/** Runs commands on every machine, whatever sandbox it has. */
let server: ServerProcess
let folder: string
let run: RunPage
test.beforeAll(async () => {
  const own = mkdtempSync(join(tmpdir(), 'hookscope-run-'))
  const settings = { HOOKSCOPE_UNSANDBOXED: '1', HOOKSCOPE_TRUST_FILE: join(own, 'trust', 'trust.json') }
  server = await openServer({ root: process.cwd(), dataFolder: join(own, 'data'), settings })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => {
  folder = mkdtempSync(join(tmpdir(), 'hookscope-workspace-'))
  run = new RunPage(page)
})

const open = (...commands: string[]) => run.openCommands(commands, { base: server.address, folder })

test('every page says that there is no sandbox', async ({ page }) => {
  for (const path of ['/', '/playground', '/runs', '/hooks', '/settings']) {
    await page.goto(server.address + path)
    await expect(page.getByRole('complementary', { name: 'No sandbox' })).toContainText('No sandbox.')
  }
  await expectAccessible(page)
})

test('shows exactly what would run before it runs, and what happened beside what was predicted', async ({ page }) => {
  await open('echo seen; echo "Not here." >&2; exit 2', 'cat > /dev/null')
  await run.ask()
  await expect(run.question).toContainText('echo seen; echo "Not here." >&2; exit 2')
  await expect(run.question).toContainText('/bin/sh')
  await expect(run.question).toContainText(folder)
  await expect(run.question).toContainText('Not sandboxed')
  await expect(run.question).toContainText('every host: no sandbox holds it back')
  await expectAccessible(page)
  await run.answer('Cancel')
  await expect(page.getByText('Nothing has been run yet')).toBeVisible()
  await run.ask()
  await run.answer('Run once')
  await expect(run.happened).toContainText('Blocked by project:PreToolUse[0].hooks[0]')
  await expect(run.hook(0)).toContainText('exit 2')
  await expect(run.hook(0).getByRole('region', { name: /^Standard output/ })).toContainText('seen')
  await expect(run.hook(0).getByRole('region', { name: /^Standard error/ })).toContainText('Not here.')
  await expect(run.hook(1)).toContainText('exit 0')
  const comparison = page.getByRole('region', { name: 'Predicted and happened' })
  await expect(comparison.getByRole('row', { name: /^Decision ?≠ differs goes through blocked/ })).toBeVisible()
  await expect(comparison.getByRole('row', { name: /hooks\[1\] passed passed/ })).toBeVisible()
  await expectAccessible(page)
  await run.happened.getByRole('link', { name: 'Open the trace' }).click()
  await expect(page).toHaveURL(/\/runs\/playground/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('playground:')
})

test('output is live, and cancel ends what runs', async ({ page }) => {
  await open('echo started; sleep 50; echo o""ver')
  await run.ask()
  await run.answer('Run once')
  await expect(run.hook(0)).toContainText('started')
  await expect(run.hook(0)).toContainText('running')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The run was called off')).toBeVisible()
  await expect(run.hook(0)).toContainText('started')
  await expect(run.hook(0)).not.toContainText('over')
})

test('what is remembered is asked about again only when it changes, and can be taken back', async ({ page }) => {
  await open('echo first')
  await run.ask()
  await run.question.getByRole('textbox', { name: 'Accepted by' }).fill('ann')
  await run.answer('Run and remember for this folder')
  await expect(run.happened).toBeVisible()
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await expect.poll(() => run.runs.length).toBe(3)
  await expect(run.happened).toBeVisible()
  await expect(run.question).toHaveCount(0)

  const hooks = { PreToolUse: [{ hooks: [{ type: 'command', command: 'echo second' }] }] }
  await run.write(run.config, JSON.stringify({ hooks }))
  await run.ask()
  const changes = run.question.getByRole('region', { name: /^Changes of/ })
  await expect(run.question).toContainText('Changed since ann accepted it')
  await expect(changes).toContainText('echo first')
  await expect(changes).toContainText('echo second')
  await expectAccessible(page)
  await run.answer('Cancel')

  await page.goto(`${server.address}/settings`)
  const accepted = page.getByRole('row', { name: new RegExp(folder) })
  await expect(accepted).toContainText('echo first')
  await expect(accepted).toContainText('by ann')
  await expect(accepted.getByRole('cell', { name: 'claude-code', exact: true })).toBeVisible()
  await expectAccessible(page)
  await accepted.getByRole('button', { name: /^Revoke/ }).click()
  await expect(accepted).toHaveCount(0)
})

test('nothing runs when a config is pasted, a link is opened or the page is loaded', async ({ page, browser }) => {
  const trace = join(folder, 'ran')
  await open('true')
  const hooks = { PreToolUse: [{ hooks: [{ type: 'command', command: `touch ${trace}` }] }] }
  await run.write(run.config, JSON.stringify({ hooks }))
  await expect(run.card('project:PreToolUse[0].hooks[0]')).toContainText(trace)
  await page.reload()
  await expect(run.card('project:PreToolUse[0].hooks[0]')).toContainText(trace)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Link' }).inputValue()
  const elsewhere = new RunPage(await (await browser.newContext()).newPage())
  await elsewhere.page.goto(link)
  await expect(elsewhere.card('project:PreToolUse[0].hooks[0]')).toContainText('touch')
  expect([...run.runs, ...elsewhere.runs]).toEqual([])
  await elsewhere.page.context().close()

  await page.keyboard.press('Escape')
  await run.ask()
  await run.answer('Run once')
  await expect(run.happened).toBeVisible()
  expect(() => readFileSync(trace)).not.toThrow()
})

test('files changed are shown and thrown away, or the page says why nothing runs here', async ({ page, request }) => {
  writeFileSync(join(folder, 'notes.md'), 'before\n')
  const { boundary } = await (await request.get('/api/health')).json()
  await run.openCommands(['echo after >> notes.md'], { folder })
  if (boundary.kind === 'refused') {
    await page.getByRole('button', { name: /^Run/ }).first().click()
    await expect(page.getByText('This server runs no commands.')).toBeVisible()
    await expect(page.getByText(boundary.remedy)).toBeVisible()
    return
  }
  await run.ask()
  await run.answer('Run once')
  const changed = run.hook(0).getByRole('region', { name: /^Files changed/ })
  await expect(changed).toContainText('1 file changed')
  await expect(changed).toContainText('thrown away')
  await expect(changed.getByRole('region', { name: 'Changes of notes.md' })).toContainText('after')
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('before\n')
  await expectAccessible(page)
})

test('a definition of source repo is asked once what it runs is accepted', async ({ page, request }) => {
  const id = `repo/guard-${Date.now()}`
  const run = { kind: 'command', argv: ['true', 'two words'] }
  const definition = commandDefinition(id, { source: 'repo', scope: { kind: 'run', id }, run })
  const put = await request.put(`${server.address}/api/definitions/${encodeURIComponent(id)}`, { data: definition })
  expect(put.ok(), await put.text()).toBe(true)
  await page.goto(`${server.address}/hooks/${encodeURIComponent(id)}`)
  const shown = page.getByRole('region', { name: `What ${id} runs` })
  await expect(shown).toContainText("true 'two words'")
  await expect(shown).toContainText('new')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(shown).toContainText('accepted')
  await expect(page.getByText(/^Accepted by/)).toBeVisible()
})

const shell = (text: string) => ({ kind: 'command', shell: text })

test('a command of a definition is asked about, tells its output live, and shows what it did', async ({ page }) => {
  const gate = join(folder, 'gate')
  const command = `echo seen; echo "Not here." >&2; until [ -e ${gate} ]; do sleep 0.05; done; exit 2`
  await run.openDefinition({ timeoutMs: 30_000, run: shell(command) }, { base: server.address, folder })
  await run.ask()
  await expect(run.question).toContainText('echo seen; echo "Not here." >&2')
  await expect(run.question).toContainText(folder)
  await run.answer('Run once')
  const guard = run.hookNamed('guard')
  await expect(guard).toContainText('running')
  await expect(guard).toContainText('seen')
  writeFileSync(gate, '')
  await expect(run.happened).toContainText('Blocked by guard')
  await expect(guard).toContainText('exit 2')
  await expect(guard.getByRole('region', { name: /^Standard output/ })).toContainText('seen')
  await expect(guard.getByRole('region', { name: /^Standard error/ })).toContainText('Not here.')
  await guard.getByText(/^Standard input/).click()
  await expect(guard).toContainText('"hook_id":"guard"')
  const comparison = page.getByRole('region', { name: 'Predicted and happened' })
  await expect(comparison.getByRole('row', { name: /^Decision ?≠ differs allow blocked/ })).toBeVisible()
  await expect(comparison.getByRole('row', { name: /^guard ?≠ differs allowed denied/ })).toBeVisible()
  await expectAccessible(page)
})

test('a command of a definition that takes too long is ended, and the page says so', async ({ page }) => {
  const parts = { timeoutMs: 300, failurePolicy: 'fail-closed', run: shell('echo begun; sleep 50') }
  await run.openDefinition(parts, { base: server.address, folder })
  await run.ask()
  await run.answer('Run once')
  await expect(run.happened).toContainText('Blocked')
  await expect(run.hookNamed('guard')).toContainText('timed out')
  await expect(run.hookNamed('guard').getByRole('region', { name: /^Standard output/ })).toContainText('begun')
  await expect(page.getByRole('link', { name: 'Open the trace' })).toBeVisible()
})

test('a command of a definition changes its copy alone, and is stopped outside of it', async ({ page, request }) => {
  writeFileSync(join(folder, 'notes.md'), 'before\n')
  const { boundary } = await (await request.get('/api/health')).json()
  await run.openDefinition({ run: shell('echo after >> notes.md; echo x > /etc/hookscope-denied') }, { folder })
  await run.ask()
  if (boundary.kind === 'refused') {
    await expect(run.question).toContainText(boundary.remedy)
    return
  }
  await run.answer('Run once')
  const guard = run.hookNamed('guard')
  const changed = guard.getByRole('region', { name: /^Files changed/ })
  await expect(changed).toContainText('1 file changed')
  await expect(changed).toContainText('thrown away')
  await expect(changed.getByRole('region', { name: 'Changes of notes.md' })).toContainText('after')
  await expect(guard.getByRole('region', { name: /^Stopped by the boundary/ })).toContainText('filesystem')
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('before\n')
  await expectAccessible(page)
})
