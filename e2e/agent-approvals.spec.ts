import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { AgentPage } from './pages/agent-page'

const GUARD = 'project:PreToolUse[0].hooks[0]'
const CHANGED = 'The text of the hook has changed since it was approved.'
const UNTRUSTED = 'The text of the hook has not been approved.'

let agent: AgentPage
test.beforeEach(async ({ page }) => {
  agent = new AgentPage(page)
  await agent.open('codex')
  await agent.chooseExample('An approval that an edit took away')
  await expect(page.getByText(CHANGED)).toBeVisible()
})

const openState = () => agent.event.getByRole('button', { name: 'State' }).click()
const approvals = () => agent.page.getByRole('region', { name: 'Hooks trusted' })
const row = (command: string) => approvals().getByRole('listitem').filter({ hasText: command })

test('each hook has its hash and its own switch, and plan and decision follow', async ({ page }) => {
  await openState()
  await expect(approvals()).toContainText('1 of 2')
  await expect(row('guard.sh')).toContainText('changed')
  await expect(row('guard.sh')).toContainText(/sha256:[0-9a-f]{12}…/)
  await expect(row('audit.sh')).toContainText('trusted')
  await expectAccessible(page)
  await row('guard.sh').getByRole('switch').click()
  await expect(row('guard.sh')).toContainText('✓ trusted')
  await expect(agent.decision).toContainText(`Blocked by ${GUARD}`)
  await row('guard.sh').getByRole('switch').click()
  await expect(page.getByText(UNTRUSTED)).toBeVisible()
  await expect(agent.decision).toContainText('Goes through')
})

test('all and none are one click, and an approval does not outlive its text', async ({ page }) => {
  await openState()
  await approvals().getByRole('button', { name: 'Trust all' }).click()
  await expect(agent.card(GUARD)).toBeVisible()
  await row('audit.sh').getByRole('switch').click()
  await expect(page.getByText(UNTRUSTED)).toBeVisible()
  await page.keyboard.press('Escape')
  const hooks = { PreToolUse: [{ hooks: [{ type: 'command', command: './hooks/guard.sh --fast' }] }] }
  await agent.write(agent.config, JSON.stringify({ hooks }))
  await openState()
  await expect(row('guard.sh --fast')).toContainText('changed')
  await approvals().getByRole('button', { name: 'Trust none' }).click()
  await expect(approvals()).toContainText('0 of 1')
})

test('the choice survives a reload, travels in a link and goes to the command line by its hash', async ({
  page,
  browser,
}) => {
  await openState()
  await row('guard.sh').getByRole('switch').click()
  await expect(agent.decision).toContainText(`Blocked by ${GUARD}`)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(agent.decision).toContainText(`Blocked by ${GUARD}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('tab', { name: 'CLI: dry run' }).click()
  const command = dialog.getByRole('textbox', { name: 'CLI: dry run' })
  await expect(command).toHaveValue(/"hooksTrusted": \{\s+"sha256:[0-9a-f]{64}": true/)
  await expect(command).toHaveValue(/--context context\.json/)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(new AgentPage(elsewhere).decision).toContainText(`Blocked by ${GUARD}`)
  await elsewhere.context().close()
})

test('an agent that does not ask for each hook has one switch; one tap opens the state on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await agent.open('claude-code')
  await openState()
  await expect(page.getByRole('switch', { name: 'Hooks trusted' })).toBeVisible()
  await expect(approvals()).toHaveCount(0)
})
