/** Scenario whose run has something of everything: a leak, a refusal by policy and a hook that is not reached. */
const SCENARIO = 'fail-open-fail-closed'

/** Views of the playground beside the plan and the outcome, which have pictures of their own. */
const VIEWS = ['answers', 'findings', 'matrix', 'compare', 'backtest']

const press = (keys) => async (page) => {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press(keys)
  await page.getByRole('dialog').waitFor()
}

async function editorsReady(page) {
  await page.locator('.monaco-editor .view-lines').nth(1).waitFor()
  await page.getByRole('region', { name: 'Would-be decision' }).waitFor()
}

async function viewReady(page) {
  await page.locator('.monaco-editor .view-lines').nth(1).waitFor()
  await page.getByRole('tabpanel').waitFor()
}

async function ran(page) {
  await editorsReady(page)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
}

const pages = [
  { name: 'overview', path: '/?window=30d&live=false' },
  { name: 'runs', path: '/runs?window=30d' },
  { name: 'outcomes', path: '/outcomes?window=30d' },
  { name: 'hooks', path: '/hooks' },
  { name: 'contract', path: '/contract' },
  { name: 'settings', path: '/settings' },
  { name: 'trace-file', path: '/runs/file' },
  { name: 'no-such-page', path: '/no-such-page' },
  { name: 'playground', path: '/playground?new=true', act: editorsReady },
]

const surfaces = [
  { name: 'palette', path: '/hooks', act: press('Control+k'), fullPage: false },
  { name: 'keys', path: '/hooks', act: press('?'), fullPage: false },
  {
    name: 'scenarios',
    path: '/playground',
    act: async (page) => {
      await editorsReady(page)
      await page.getByRole('button', { name: 'Scenarios' }).click()
      await page.getByRole('dialog').getByRole('button').nth(2).waitFor()
    },
    fullPage: false,
  },
]

/** What is taken of a server: pages, and where there is data, what has an id, the playground at work, and what opens over a page. */
export async function listShots(base, state) {
  if (state === 'empty') return pages
  return [
    ...pages,
    ...(await withIds(base)),
    { name: 'playground-scenario', path: `/playground?scenario=${SCENARIO}`, act: editorsReady },
    { name: 'playground-outcome', path: `/playground?scenario=${SCENARIO}`, act: ran },
    ...VIEWS.map((view) => ({
      name: `playground-${view}`,
      path: `/playground?scenario=${SCENARIO}&view=${view}`,
      act: viewReady,
    })),
    ...surfaces,
  ]
}

/** The run with most outcomes of the newest ones, and the hook that refused last. */
async function withIds(base) {
  const list = async (path) => (await (await fetch(`${base}${path}`)).json()).items
  const runs = await list('/api/runs?limit=100')
  const [denied] = await list('/api/outcomes?limit=1&disposition=denied')
  const [run, other] = runs.toSorted((a, b) => b.outcomes - a.outcomes)
  return [
    other && {
      name: 'compare-runs',
      path: `/runs/compare?a=${encodeURIComponent(run.runId)}&b=${encodeURIComponent(other.runId)}`,
    },
    run && { name: 'run', path: `/runs/${encodeURIComponent(run.runId)}` },
    denied && { name: 'run-with-details', path: `/runs/${encodeURIComponent(denied.runId)}?span=${denied.outcomeId}` },
    denied && { name: 'hook', path: `/hooks/${encodeURIComponent(denied.hookId)}?window=30d` },
  ].filter(Boolean)
}
