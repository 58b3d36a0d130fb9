import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessibility'
import { ApprovalsPage } from './pages/approvals-page'
import { openAskingServer } from './pages/asking-server'

let server: Awaited<ReturnType<typeof openAskingServer>>
let approvals: ApprovalsPage
let guard = ''
test.beforeAll(async () => {
  server = await openAskingServer()
  guard = server.command('guard')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => {
  approvals = new ApprovalsPage(page)
})

test('a hook that waits is told on the page that is open, and shown exactly', async ({ page, request }) => {
  await page.goto(`${server.address}/hooks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hooks' })).toBeVisible()
  await expect(approvals.notice).toHaveCount(0)
  const dispatched = server.dispatch(request, 'tool.pre-use', 'approvals-once')
  await expect(approvals.notice).toContainText('1 hook waits for your answer')
  await expect(page.getByRole('status').filter({ hasText: '1 hook waits' })).toHaveCount(1)
  await expectAccessible(page)

  await approvals.notice.getByRole('button', { name: 'Answer…' }).focus()
  await page.keyboard.press('Enter')
  const question = approvals.question(guard)
  await expect(question).toContainText('user:PreToolUse[0]')
  await expect(question).toContainText('tool.pre-use of bash')
  await expect(question).toContainText(server.folder)
  await expect(question).toContainText(/4 min \d+ s left/)
  await expect(question).toContainText('the event goes on without it (fail-open)')
  await expect(question.getByRole('button', { name: 'Deny' })).toHaveAccessibleDescription(/the event is stopped/)
  await expect(question.getByRole('link', { name: 'approvals-once' })).toHaveAttribute('href', '/runs/approvals-once')
  await expect(approvals.dialog).toContainText('Not sandboxed')
  await expect(question).toContainText('every host: no sandbox holds it back')
  await expectAccessible(page)

  expect(server.hasRun('guard')).toBe(false)
  await approvals.dialog.getByRole('textbox', { name: 'Answered by' }).fill('ann')
  await approvals.answer(guard, 'Once')
  expect((await dispatched).allowed).toBe(true)
  expect(server.hasRun('guard')).toBe(true)
  await expect(approvals.ended).toContainText('Approved by ann: once.')
  await approvals.close()
  await expect(approvals.notice).toHaveCount(0)
})

test('a page that is opened later shows it too, and a denial stops the event', async ({ page, request }) => {
  const dispatched = server.dispatch(request, 'tool.pre-use', 'approvals-deny')
  for (const path of ['/', '/runs', '/settings']) {
    await page.goto(server.address + path)
    await expect(approvals.notice).toContainText('1 hook waits for your answer')
  }
  await approvals.open()
  await approvals.answer(guard, 'Deny')
  expect((await dispatched).allowed).toBe(false)
  expect(server.hasRun('guard')).toBe(false)
  await expect(approvals.ended).toContainText('it did not run')
})

test('who answers second is told what the first one said', async ({ page, request }) => {
  const dispatched = server.dispatch(request, 'tool.pre-use', 'approvals-second')
  await page.goto(`${server.address}/runs`)
  await approvals.open()
  await expect(approvals.question(guard)).toBeVisible()
  const { items } = await (await request.get(`${server.address}/api/approvals`)).json()
  // The page does not hear of the other answer before it sends its own.
  await page.route('**/api/approvals', (route) => route.abort())
  const answered = await request.post(`${server.address}/api/approvals/${items[0].id}`, {
    data: { answer: 'deny', answeredBy: 'bob' },
  })
  expect(answered.ok()).toBe(true)
  await approvals.question(guard).getByRole('button', { name: 'Once' }).click()
  await expect(approvals.dialog.getByRole('alert')).toContainText(
    'did not count: bob has answered this question already: deny.',
  )
  await expectAccessible(page)
  await page.unroute('**/api/approvals')
  await dispatched
  expect(server.hasRun('guard')).toBe(false)
})

test('a question whose time is over is said to have been', async ({ page, request }) => {
  await page.goto(`${server.address}/runs`)
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible()
  // Once what was there at the start has been read, everything that ends later is news.
  await page.waitForResponse((response) => response.url().endsWith('/api/approvals'))
  const { outcomes } = await server.dispatch(request, 'prompt.pre-submit', 'approvals-late')
  expect(outcomes.map(({ disposition }) => disposition)).toContain('timed-out')
  expect(server.hasRun('prompt')).toBe(false)
  const said = page.getByRole('status').filter({ hasText: 'A hook was not answered' })
  await expect(said).toContainText('Nobody answered within 1 s: it did not run, and the event goes on without it')
  await expectAccessible(page)
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('A hook was not answered')).toHaveCount(0)
})

test('what is approved for good is not asked about again until it is taken back', async ({ page, request }) => {
  await page.goto(`${server.address}/runs`)
  const first = server.dispatch(request, 'tool.pre-use', 'approvals-always')
  await approvals.open()
  await approvals.answer(guard, 'Always')
  await first
  expect(server.hasRun('guard')).toBe(true)
  expect((await server.dispatch(request, 'tool.pre-use', 'approvals-always')).allowed).toBe(true)
  expect(server.hasRun('guard')).toBe(true)

  await approvals.dialog.getByRole('link', { name: 'settings' }).click()
  const approved = page.getByRole('region', { name: 'Approved runs' }).getByRole('row', { name: new RegExp(guard) })
  await expect(approved).toContainText('for good')
  await expect(approved).toContainText('at PreToolUse')
  await expectAccessible(page)
  await approved.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('No approval holds on')).toBeVisible()
  const again = server.dispatch(request, 'tool.pre-use', 'approvals-always')
  await approvals.open()
  await approvals.answer(guard, 'Deny')
  expect((await again).allowed).toBe(false)
})

test('an answer for good that cannot be kept is said not to count, and another one does', async ({ page, request }) => {
  const forgetful = await openAskingServer({ HOOKSCOPE_TRUST_FILE: '/dev/null/trust.json' })
  try {
    await page.goto(`${forgetful.address}/runs`)
    const dispatched = forgetful.dispatch(request, 'tool.pre-use', 'approvals-forgotten')
    await approvals.open()
    const question = approvals.question(forgetful.command('guard'))
    await question.getByRole('button', { name: 'Always' }).click()
    await expect(approvals.dialog.getByRole('alert')).toContainText(
      'did not count: The trust file /dev/null/trust.json',
    )
    expect(forgetful.hasRun('guard')).toBe(false)
    await question.getByRole('button', { name: 'Once' }).click()
    await dispatched
    expect(forgetful.hasRun('guard')).toBe(true)
  } finally {
    await forgetful.stop()
  }
})

test('an answer for the session covers what waits beside it, and is taken back', async ({ page, request }) => {
  await page.goto(`${server.address}/settings`)
  const both = ['one', 'two'].map((run) => server.dispatch(request, 'tool.pre-use', `approvals-session-${run}`))
  await expect(approvals.notice).toContainText('2 hooks wait for your answer')
  await approvals.open()
  await approvals.questions.first().getByRole('button', { name: 'This session' }).click()
  await expect(approvals.questions).toHaveCount(0)
  for (const { allowed } of await Promise.all(both)) expect(allowed).toBe(true)
  await expect(approvals.dialog).toContainText('No hook waits for an answer')
  await approvals.close()
  const approved = page.getByRole('row', { name: /Every hook of codebot/ })
  await expect(approved).toContainText('until the server stops')
  await approved.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('No approval holds on')).toBeVisible()
})

test('a public demo shows no answers that it would refuse, and says why', async ({ page }) => {
  const demo = await openAskingServer({ HOOKSCOPE_READONLY: '1' })
  try {
    await page.goto(`${demo.address}/settings`)
    await expect(page.getByRole('complementary', { name: 'Public demo' })).toBeVisible()
    // Nothing can be dispatched in a demo: the question is one that another kind of caller would have left.
    const shown = await (await page.request.get(`${demo.address}/api/approvals`)).json()
    const question = {
      ...{ id: 'q', key: 'hook:PreToolUse:1', bridge: 'codebot', hookId: null, dialect: 'codebot', layer: 'user' },
      ...{ event: 'PreToolUse', point: null, runId: null, tool: null, label: './guard', workspace: '/p' },
      ...{ blocking: true, timeoutMs: 600_000, failurePolicy: 'fail-open', isBackground: false },
      subject: {
        dialect: 'codebot',
        ref: 'r',
        kind: 'command',
        argv: ['./guard'],
        cwd: '/p',
        environment: [],
        hosts: [],
        hash: '',
      },
      askedAtMs: shown.nowMs,
    }
    await page.route('**/api/approvals', (route) => route.fulfill({ json: { ...shown, items: [question] } }))
    await page.reload()
    await approvals.open()
    await expect(approvals.question('./guard')).toContainText('It cannot be answered here. This is a public demo')
    await expect(approvals.question('./guard').getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await demo.stop()
  }
})
