import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { PlaygroundPage } from './pages/playground-page'

/** A folder with the program under its own name, as an installation puts it on the path. */
const bin = mkdtempSync(join(tmpdir(), 'hookscope-bin-'))
symlinkSync(join(import.meta.dirname, '..', 'bin', 'hookscope.mjs'), join(bin, 'hookscope'))
test.afterAll(() => rmSync(bin, { recursive: true, force: true }))

const SECRET = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`
const REASON = `it's "no" for $HOME \`id\``

let playground: PlaygroundPage
test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
})

/** Copies one form by its button and gives what the clipboard then holds. */
async function copied(page: Page, form: string): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('tab', { name: form }).click()
  await dialog.getByRole('button', { name: `Copy ${form}` }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  return text
}

function runInShell(script: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  return { status, stdout, stderr }
}

test('commands run as they were copied, whatever the texts hold', async ({ page }) => {
  const run = { kind: 'handler', handlerId: 'deny', params: { reason: REASON } }
  await playground.writeDefinitions([
    { id: 'guard.deny', run },
    { id: 'guard.behind', order: 1 },
  ])
  await expect(playground.predicted()).toContainText('Would be blocked by guard.deny')
  const simulated = runInShell(await copied(page, 'CLI: simulate'))
  expect(simulated.stderr).toBe('')
  expect(simulated.status).toBe(3)
  expect(simulated.stdout).toContain(REASON)
  const planned = runInShell(await copied(page, 'CLI: dry run'))
  expect(planned).toMatchObject({ status: 0, stderr: '' })
  expect(planned.stdout).toContain('guard.behind')
})

test('scripted answers go with the command', async ({ page }) => {
  await playground.writeDefinitions([{ id: 'asked' }])
  await playground.show('Answers')
  const answer = page.getByRole('group', { name: 'asked' })
  await answer.getByLabel('Ends with').selectOption('denies')
  await answer.getByLabel('Reason').fill(REASON)
  await expect(playground.predicted()).toContainText('Would be blocked by asked')
  const { status, stdout } = runInShell(await copied(page, 'CLI: simulate'))
  expect(status).toBe(3)
  expect(stdout).toContain(REASON)
})

test('curl asks this server as it was copied', async ({ page }) => {
  await playground.writeDefinitions([{ id: `it's.mine`.replaceAll("'", '-'), match: { argumentsContains: ["'"] } }])
  await expect(page.getByText('1 skipped')).toBeVisible()
  const planned = runInShell(await copied(page, 'curl: dry run'))
  expect(JSON.parse(planned.stdout)).toMatchObject({ hooks: [], skipped: [{ ref: 'it-s.mine', reason: 'matcher' }] })
  const dispatched = runInShell(await copied(page, 'curl: dispatch'))
  expect(JSON.parse(dispatched.stdout)).toMatchObject({ event: 'tool.pre-use', dispatchId: expect.any(String) })
})

test('a fixture and an issue tell what is expected, and hold no secret', async ({ page }) => {
  await playground.writeDefinitions([
    { id: 'guard.deny', run: { kind: 'handler', handlerId: 'deny', params: { reason: `no ${SECRET}` } } },
  ])
  await expect(playground.predicted()).toContainText('Would be blocked by guard.deny')
  const fixture = await copied(page, 'Fixture')
  expect(fixture).not.toContain(SECRET)
  expect(JSON.parse(fixture)).toMatchObject({
    definitions: [{ id: 'guard.deny' }],
    envelope: { event: 'tool.pre-use' },
    expected: { decision: { blocked: true, decidedBy: ['guard.deny'] } },
  })
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(playground.decision()).toContainText('Blocked by guard.deny')
  const issue = await copied(page, 'Markdown issue')
  expect(issue).not.toContain(SECRET)
  expect(issue).toContain('| Decided | blocked by guard.deny')
  expect(issue).toMatch(/\| Versions \| hookscope \d+\.\d+\.\d+/)
})

test('a failed hook is copied as one line', async ({ page }) => {
  await playground.writeDefinitions([{ id: 'breaks', run: { kind: 'handler', handlerId: 'demo.throws' } }])
  await playground.card('breaks').click()
  await playground.details('breaks').getByRole('button', { name: 'Copy as one line' }).click()
  await expect(playground.details('breaks').getByText('Copied')).toBeVisible()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  expect(line).toBe(
    'breaks (demo.throws) failed-open on tool.pre-use after 0 ms, fail-open: went through — thrown by demo.throws',
  )
})

test('texts that are no JSON leave the link alone', async ({ page }) => {
  await playground.write(playground.definitions, '[{ "id": ')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await page.getByRole('tab', { name: 'Fixture' }).click()
  await expect(page.getByText('The texts have to be JSON for this')).toBeVisible()
})

test('every form is accessible in both themes and fits 360 px', async ({ page }) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  for (const form of ['curl: dry run', 'CLI: simulate', 'Markdown issue']) {
    await page.getByRole('tab', { name: form }).click()
    await expectAccessible(page)
  }
})
