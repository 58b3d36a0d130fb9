import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { AgentPage } from './pages/agent-page'
import { PlaygroundPage } from './pages/playground-page'

const SECRET = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`

let agent: AgentPage
test.beforeEach(({ page }) => {
  agent = new AgentPage(page)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const notice = (page: Page) => page.getByRole('region', { name: 'Opened link' })

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
}

test('a link opens the same hooks of the same agent elsewhere, runs nothing, and no server sees its data', async ({
  page,
  browser,
}) => {
  await agent.open('gemini-cli')
  await agent.chooseExample('What exit codes mean here')
  await expect(agent.decision).toContainText('Blocked by project:BeforeTool[0].hooks[2]')
  const link = await linkOf(page)
  expect(link).toContain('#s=2.gemini-cli.')
  const elsewhere = await (await browser.newContext()).newPage()
  const requests: string[] = []
  elsewhere.on('request', (request) => requests.push(request.url()))
  await elsewhere.goto(link)
  const opened = new AgentPage(elsewhere)
  await expect(notice(elsewhere)).toContainText('nothing was run')
  await expect(elsewhere.getByRole('button', { name: /^Dialect Gemini CLI/ })).toBeVisible()
  await expect(opened.decision).toContainText('Blocked by project:BeforeTool[0].hooks[2]')
  await expect(elsewhere).toHaveURL(/dialect=gemini-cli/)
  expect(new URL(elsewhere.url()).hash).toBe('')
  expect(requests.filter((url) => /\/run\b|\/api\/dispatch|#s=/.test(url))).toEqual([])
  await elsewhere.context().close()
})

test('a secret does not travel unless it is wanted', async ({ page }) => {
  await agent.open('claude-code')
  const hooks = { Stop: [{ hooks: [{ type: 'command', command: `curl -H 'authorization: ${SECRET}' example.com` }] }] }
  await agent.write(agent.config, JSON.stringify({ hooks }))
  await expect(agent.config.locator('.view-lines')).toContainText('ghp_')
  await linkOf(page)
  await expect(dialog(page)).toContainText('1 secret taken out: project hooks.Stop[0].hooks[0].command')
  await dialog(page).getByRole('tab', { name: 'CLI: simulate' }).click()
  const command = dialog(page).getByRole('textbox', { name: 'CLI: simulate' })
  await expect(command).toHaveValue(/hookscope simulate --dialect claude-code --config user=/)
  await expect(command).not.toHaveValue(/ghp_/)
  await dialog(page).getByRole('switch', { name: 'Include unredacted' }).click()
  await expect(command).toHaveValue(/ghp_/)
})

test('one’s own texts are set aside by a link and come back; a link of native definitions leads to these', async ({
  page,
}) => {
  await agent.open('codex')
  await agent.chooseExample('Plain words at the end of a turn')
  await expect(agent.decision).toContainText('keeps going')
  const link = await linkOf(page)
  await page.keyboard.press('Escape')
  await agent.chooseExample('Hooks nobody has approved')
  await expect(page.getByText('The text of the hook has not been approved.').first()).toBeVisible()
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, new URL(link).hash)
  await expect(notice(page)).toContainText('Your own are set aside')
  await expect(agent.decision).toContainText('keeps going')
  await notice(page).getByRole('button', { name: 'Back to my texts' }).click()
  await expect(page.getByText('The text of the hook has not been approved.').first()).toBeVisible()

  const native = new PlaygroundPage(page)
  await native.open()
  const nativeLink = await linkOf(page)
  await agent.open('codex')
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, new URL(nativeLink).hash)
  await expect(native.definitions.locator('.monaco-editor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dialect hookscope' })).toBeVisible()
})

test('a damaged link says so, and the dialog is accessible', async ({ page }) => {
  await agent.open('qwen-code')
  await page.evaluate(() => {
    window.location.hash = '#s=2.qwen-code.abc'
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Your texts are as they were' })).toContainText('broken')
  await linkOf(page)
  await expectAccessible(page)
})
