import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { AgentsTab } from './pages/agents-tab'
import { PlaygroundPage } from './pages/playground-page'

let playground: PlaygroundPage
let tab: AgentsTab

test.beforeEach(async ({ page }) => {
  playground = new PlaygroundPage(page)
  tab = new AgentsTab(playground)
  await playground.open()
  await tab.open()
  await expect(tab.agent('Claude Code')).toBeVisible()
})

test('shows one answer under every agent, and marks what differs from the first', async ({ page }) => {
  await expect(tab.part('Outcome', 'Claude Code')).toContainText('Blocked')
  await expect(tab.part('Outcome', 'Gemini CLI')).toContainText('Goes through')
  await expect(tab.part('Outcome', 'Gemini CLI')).toContainText('differs')
  await expect(tab.part('Outcome', 'Codex')).not.toContainText('differs')
  await expect(tab.part('Model receives', 'Codex')).toContainText('Command blocked by PreToolUse hook')
  await expect(tab.part('Ignored', 'Gemini CLI')).toContainText('hookSpecificOutput.permissionDecision')
  await tab.choose('Compare with', 'Gemini CLI')
  await expect(tab.agents.locator(':scope > li').first()).toContainText('Gemini CLI')
  await expect(tab.part('Outcome', 'Claude Code')).toContainText('differs')
  await expect(page).toHaveURL(/base=gemini-cli/)
})

test('follows the moment, the preset and an answer of one’s own', async ({ page }) => {
  await tab.choose('Answer', 'exit 127, the script is missing')
  await expect(tab.part('Outcome', 'Gemini CLI')).toContainText('Blocked')
  await expect(tab.part('Outcome', 'Claude Code')).toContainText('Goes through: the hook failed')
  await tab.choose('Moment', 'At the end of a turn')
  await tab.choose('Answer', '{"decision": "block"}')
  await expect(tab.part('Outcome', 'Codex')).toContainText('The agent keeps going')
  await tab.choose('Moment', 'Before the user is asked')
  await expect(tab.part('Outcome', 'Gemini CLI')).toContainText('No hook is asked')
  await tab.choose('Moment', 'Before a shell command')
  await page.getByRole('textbox', { name: 'stdout' }).fill('')
  await page.getByRole('textbox', { name: 'stderr' }).fill('only my words')
  await page.getByRole('textbox', { name: 'Exit code' }).fill('2')
  await expect(tab.part('Model receives', 'Qwen Code')).toContainText('only my words')
  await expect(page.getByRole('combobox', { name: 'Answer' })).toHaveValue('own')
})

test('keeps moment, preset and agents over a reload', async ({ page }) => {
  await tab.choose('Moment', 'On a prompt')
  await tab.choose('Answer', 'plain text on stdout')
  await tab.choose('To', 'Qwen Code')
  await expect(page).toHaveURL(/to=qwen-code/)
  await page.reload()
  await expect(tab.part('Model receives', 'Claude Code')).toContainText('The tests live in test/.')
  await expect(tab.translated).toContainText('.qwen/settings.json')
})

test('translates a config that is pasted, and leads from a loss to its line', async ({ page }) => {
  await expect(tab.source).toBeVisible()
  const config = {
    hooks: {
      PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'guard', timeout: 10, if: 'Bash(git *)' }] }],
      SubagentStop: [{ hooks: [{ type: 'command', command: 'check' }] }],
    },
  }
  await playground.write(tab.translation, JSON.stringify(config, null, 2))
  await tab.choose('To', 'Gemini CLI')
  await expect(tab.translated).toContainText('.gemini/settings.json')
  await expect(tab.translated).toContainText('"matcher": "^run_shell_command$"')
  await expect(tab.translated).toContainText('"timeout": 10000')
  await expect(tab.translation.getByRole('status')).toContainText('1 of 2 hooks stands in')
  await expect(tab.losses('Lost').filter({ hasText: 'no event at the moment of SubagentStop' })).toHaveCount(1)
  const condition = tab.losses('Changes meaning').filter({ hasText: 'has no conditions' })
  await condition.getByRole('button', { name: /^Go to line/ }).click()
  await expect(tab.translation.locator('.monaco-editor.focused')).toBeVisible()
  await tab.translation.getByText('Maps', { exact: true }).click()
  await expect(tab.losses('Maps').filter({ hasText: 'Bash is run_shell_command' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.translation.getByRole('button', { name: /^Copy / }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('BeforeTool')
})

test('says so when the text cannot be read', async () => {
  await expect(tab.source).toBeVisible()
  await playground.write(tab.translation, '{ "hooks": ')
  await expect(tab.losses('Lost')).toHaveCount(1)
})

test('is accessible in both themes and fits 360 px', async ({ page }) => {
  await expect(tab.translated).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const cards = await tab.agents
    .locator(':scope > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x))
  expect(new Set(cards).size).toBe(1)
})
