import { expect, test } from '@playwright/test'
import { AgentPage } from './pages/agent-page'

let agent: AgentPage
test.beforeEach(({ page }) => {
  agent = new AgentPage(page)
})

const NEVER_RUNS = 'project:PreToolUse[1].hooks[0]'

test('a finding leads to its place and is mended with one click, and undo takes it back', async ({ page }) => {
  await agent.open('claude-code')
  await expect(agent.config.locator('.squiggly-warning').first()).toBeVisible()
  await agent.show('Findings')
  const findings = page.getByRole('list', { name: 'Findings' })
  await findings.getByRole('button', { name: /no tool is called bash/ }).click()
  await expect(agent.config.locator('.monaco-editor.focused')).toBeVisible()
  await findings.getByRole('button', { name: /^Fix/ }).first().click()
  await expect(findings).not.toContainText('no tool is called bash')
  await agent.show('Plan')
  await expect(agent.card(NEVER_RUNS)).toBeVisible()
  await agent.config.locator('.view-lines').click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(agent.card(NEVER_RUNS)).toHaveCount(0)
})

test('the editor offers the same fix at its mark', async ({ page }) => {
  await agent.open('claude-code')
  await agent.show('Findings')
  await page.getByRole('button', { name: /no tool is called bash/ }).click()
  await expect(agent.config.locator('.monaco-editor.focused')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+.')
    await expect(page.locator('.action-widget').first()).toContainText(/Bash/, { timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await agent.show('Plan')
  await expect(agent.card(NEVER_RUNS)).toBeVisible()
})

test('an answer that is not heard is found beside its hook', async ({ page }) => {
  await agent.open('claude-code')
  const guard = 'project:PreToolUse[0].hooks[0]'
  await agent.card(guard).click()
  await agent.details(guard).getByRole('button', { name: 'Noise before JSON', exact: true }).click()
  const found = page.getByRole('list', { name: 'Findings of this hook' })
  await expect(found).toContainText('does not hear it')
  await agent.show('Findings')
  await expect(page.getByRole('list', { name: 'Findings', exact: true })).toContainText('does not hear it')
})

test('completes events, fields and tools of the agent', async ({ page }) => {
  await agent.open('gemini-cli')
  const suggestions = page.locator('.suggest-widget.visible')
  const expectOffered = async (text: string, label: string) => {
    await agent.write(agent.config, text)
    await expect(async () => {
      if (await suggestions.isVisible()) await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Space')
      await expect(suggestions).toContainText(label, { timeout: 5_000 })
    }).toPass()
    await page.keyboard.press('Escape')
  }
  await expectOffered('{ "hooks": { ', 'BeforeToolSelection')
  await expectOffered('{ "hooks": { "BeforeTool": [{ "matcher": ', 'google_web_search')
  await expectOffered('{ "hooks": { "BeforeTool": [{ "hooks": [{ "type": "command", ', 'timeout')
})

test('a config in TOML is coloured, and its hooks are found', async ({ page }) => {
  await agent.open('codex')
  await page.getByRole('tab', { name: /user config.toml/ }).click()
  await expect(agent.config.locator('.view-lines')).toContainText('[[hooks.PreToolUse]]')
  await expect(agent.config.locator('.mtk1').first()).toBeVisible()
  await page.getByRole('tab', { name: /project hooks.json/ }).click()
  await page.getByRole('button', { name: 'user:PreToolUse[0].hooks[0]', exact: true }).click()
  await expect(page.getByRole('tab', { name: /user config.toml/ })).toHaveAttribute('aria-selected', 'true')
  await expect(agent.config.locator('.monaco-editor.focused')).toBeVisible()
})

test('ten thousand hooks are planned by the server and drawn in part', async ({ page }) => {
  await agent.open('codex')
  const hooks = Array.from({ length: 10_000 }, (_, index) => ({ type: 'command', command: `./hooks/${index}.sh` }))
  await page.evaluate(
    (text) => {
      const key = 'hookscope.playground.codex'
      const state = JSON.parse(localStorage.getItem(key) ?? '{}')
      const file = { layer: 'project', path: '.codex/hooks.json', text }
      localStorage.setItem(key, JSON.stringify({ ...state, files: [file], answers: [] }))
    },
    JSON.stringify({ hooks: { PreToolUse: [{ hooks }] } }),
  )
  await page.reload()
  await expect(page.getByText('60 of 10,000 hooks are drawn.')).toBeVisible({ timeout: 30_000 })
  await expect(agent.chain.locator('button[data-ref]')).toHaveCount(60)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(agent.chain.locator('button[data-ref]')).toHaveCount(120)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(agent.chain.locator('button[data-ref]')).toHaveCount(4)
})
