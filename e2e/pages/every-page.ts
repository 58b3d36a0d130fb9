import { expect, type Page } from '@playwright/test'

/** A page of the application as the tests of every page visit it. */
export interface VisitedPage {
  /** Folder of the page below `app`, as the router names it. */
  route: string
  path: string
  /** Name of the heading that the page begins with. */
  heading: string
}

/** Run and hook that the tests of every page make, so that pages with a parameter have something to show. */
export const VISITED = { runId: 'every-page/run', hookId: 'every-page/guard' } as const

const { runId, hookId } = VISITED

/** Every page; a new one needs a row here. */
export const EVERY_PAGE: readonly VisitedPage[] = [
  { route: '', path: '/', heading: 'Overview' },
  { route: 'playground', path: '/playground', heading: 'Playground' },
  { route: 'runs', path: '/runs', heading: 'Runs' },
  { route: 'runs/[id]', path: `/runs/${encodeURIComponent(runId)}`, heading: runId },
  {
    route: 'runs/compare',
    path: `/runs/compare?a=${encodeURIComponent(runId)}&b=${encodeURIComponent(runId)}`,
    heading: 'Compare runs',
  },
  { route: 'runs/file', path: '/runs/file', heading: 'Trace from a file' },
  { route: 'outcomes', path: '/outcomes', heading: 'Outcomes' },
  { route: 'rewakes', path: '/rewakes', heading: 'Rewakes' },
  { route: 'hooks', path: '/hooks', heading: 'Hooks' },
  { route: 'hooks/[id]', path: `/hooks/${encodeURIComponent(hookId)}`, heading: hookId },
  { route: 'settings', path: '/settings', heading: 'Settings' },
  { route: 'contract', path: '/contract', heading: 'Contract' },
]

/** Opens a page and waits until what it loads is there. */
export async function visit(page: Page, { path, heading }: Pick<VisitedPage, 'path' | 'heading'>): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}
