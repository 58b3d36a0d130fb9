import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { AgentPage } from './pages/agent-page'

let agent: AgentPage
test.beforeEach(({ page }) => {
  agent = new AgentPage(page)
})

/** What each agent opens with, a preset that turns its decision round, and what the page then says. */
const OPENINGS = [
  {
    dialect: 'claude-code',
    name: 'Claude Code',
    opens: 'Goes through, although',
    hook: 'project:PreToolUse[0].hooks[0]',
    skipped: 'project:PreToolUse[1].hooks[0]',
    preset: 'Exit 2 with stderr',
    becomes: 'Blocked by project:PreToolUse[0].hooks[0]',
    model: 'This folder is off limits.',
  },
  {
    dialect: 'codex',
    name: 'Codex',
    opens: 'Blocked by project:PreToolUse[0].hooks[3]',
    hook: 'project:PreToolUse[0].hooks[3]',
    skipped: 'user:PreToolUse[0].hooks[0]',
    preset: 'Silent',
    becomes: 'Goes through, although',
    model: 'Nothing of the hooks.',
  },
  {
    dialect: 'gemini-cli',
    name: 'Gemini CLI',
    opens: 'Goes through, although',
    hook: 'project:BeforeTool[0].hooks[1]',
    skipped: 'project:BeforeTool[1].hooks[0]',
    preset: 'Deny',
    becomes: 'Blocked by project:BeforeTool[0].hooks[1]',
    model: 'Use ./scripts/clean.sh instead.',
  },
  {
    dialect: 'qwen-code',
    name: 'Qwen Code',
    opens: 'although another hook denied',
    hook: 'project:PreToolUse[0].hooks[1]',
    skipped: null,
    preset: 'Silent',
    becomes: 'Blocked by project:PreToolUse[0].hooks[0]',
    model: 'build/ is owned by CI.',
  },
] as const

for (const opening of OPENINGS) {
  test.describe(opening.name, () => {
    test('opens on a case that shows something, and the decision follows an answer', async ({ page }) => {
      await agent.open(opening.dialect)
      await expect(page.getByRole('button', { name: `Dialect ${opening.name}` })).toBeVisible()
      await expect(agent.decision).toContainText(opening.opens)
      if (opening.skipped) await expect(page.getByText(opening.skipped, { exact: true })).toBeVisible()
      await agent.card(opening.hook).click()
      const details = agent.details(opening.hook)
      await expect(details).toContainText('Standard input')
      await details.getByRole('button', { name: opening.preset, exact: true }).click()
      await expect(agent.decision).toContainText(opening.becomes)
      await expect(agent.told('the model receives')).toContainText(opening.model)
    })

    test('is accessible in both themes and fits 360 px', async ({ page }) => {
      await agent.open(opening.dialect)
      await expect(agent.decision).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('every agent opens on a case of its own, says how sure it is, and shows what a hook is given', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/dialects')).json()
  expect(items.length).toBeGreaterThanOrEqual(OPENINGS.length)
  for (const { name, proofs } of items) {
    await test.step(name, async () => {
      await agent.open(name)
      await expect(agent.decision).toBeVisible()
      const card = agent.chain.locator('button[data-ref]').first()
      await card.click()
      const ref = (await card.getAttribute('data-ref')) ?? ''
      await expect(agent.details(ref)).toContainText('Standard input')
      await agent.details(ref).getByRole('button', { name: 'Timed out', exact: true }).first().click()
      await expect(card).toContainText('hangs')
      if (proofs.recorded === 0) await expect(agent.decision).toContainText('Unproven')
      await page.getByRole('button', { name: 'Reset' }).click()
    })
  }
})

test('findings and menus are accessible as well', async ({ page }) => {
  await agent.open('claude-code', '&view=findings')
  await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible()
  await agent.event.getByRole('button', { name: 'State' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await agent.event.getByRole('button', { name: /^Event/ }).click()
  await expectAccessible(page)
})

test('the dialect is chosen in the toolbar, stands in the URL, and hookscope’s own is as it was', async ({ page }) => {
  await page.goto('/playground')
  await expect(page.getByRole('region', { name: 'Definitions' })).toBeVisible()
  await page.getByRole('button', { name: 'Dialect hookscope' }).click()
  const dialects = page.getByRole('dialog', { name: 'Dialects' })
  await expect(dialects.getByRole('button', { name: /Claude Code \d.*seen in recordings/ })).toBeVisible()
  await dialects.getByRole('button', { name: /Codex/ }).click()
  await expect(page).toHaveURL(/dialect=codex/)
  await expect(agent.decision).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Definitions' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Run/ })).toBeVisible()
})

test('every event of an agent can be chosen, and an unproven one says so', async ({ page }) => {
  await agent.open('claude-code')
  await agent.chooseEvent('WorktreeRemove')
  await expect(agent.decision).toContainText('Unproven: What Claude Code')
  await expect(page.getByText('No hook of these files is bound to WorktreeRemove.')).toBeVisible()
  await agent.chooseEvent('PreToolUse')
  await expect(agent.chain.locator('button[data-ref]')).toHaveCount(3)
})

test('what the agent makes of a broken file is told with its place, and leads there', async ({ page }) => {
  await agent.open('gemini-cli')
  await agent.chooseExample('One comma too many')
  await expect(agent.decision).toContainText('Blocked by Gemini CLI itself')
  const file = page.getByRole('list', { name: 'Files' })
  await expect(file).toContainText('the agent does not start')
  await file.getByRole('button', { name: /project .gemini\/settings.json \d+:\d+/ }).click()
  await expect(agent.config.locator('.monaco-editor.focused')).toBeVisible()
})

test('texts, answers and the state of the agent survive a reload, each dialect apart', async ({ page }) => {
  await agent.open('codex')
  await agent.event.getByRole('button', { name: 'State' }).click()
  await page.getByRole('switch', { name: 'Workspace trusted' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The project is not trusted.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('The project is not trusted.').first()).toBeVisible()
  await agent.open('claude-code')
  await expect(agent.decision).toContainText('Goes through, although')
  await page.getByRole('button', { name: 'Reset' }).click()
})

test('the files are translated for another agent beside them', async ({ page }) => {
  await agent.open('claude-code')
  await agent.show('Agents')
  const translation = page.getByRole('region', { name: 'Translation' })
  await expect(translation).toContainText('as it stands beside this')
  await expect(translation).toContainText(/\d of \d hooks stand/)
})

test('a layer is added and its hooks join the chain', async ({ page }) => {
  await agent.open('claude-code')
  await page.getByRole('button', { name: 'Layer', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Config layers' })
    .getByRole('button', { name: /^local/ })
    .click()
  const hooks = { PreToolUse: [{ hooks: [{ type: 'command', command: './mine.sh' }] }] }
  await agent.write(agent.config, JSON.stringify({ hooks }))
  await expect(agent.card('local:PreToolUse[0].hooks[0]')).toContainText('./mine.sh')
  await page.getByRole('button', { name: 'Remove the local file' }).click()
  await expect(agent.card('local:PreToolUse[0].hooks[0]')).toHaveCount(0)
})
