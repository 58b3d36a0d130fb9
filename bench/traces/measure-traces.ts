import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { toFigure } from '../measure/figure'
import { quantile } from '../measure/quantile'
import { plainRow, type Row } from '../results/row'
import { buildProduct } from '../server/build'
import { startServer } from '../server/server'
import { frameTimes } from './frame-times'
import { recordRun } from './record-run'

const HOOKS = 9
const OPEN_10K_MAX_MS = 1_000
const FRAME_MAX_MS = 20
/** Until then a run has opened on the busiest machine, or never will. */
const OPEN_TIMEOUT_MS = 180_000

interface Visit {
  openMs: number
  frameP95Ms: number
}

/** A page that is opened and scrolled: when it counts as open, and what is scrolled in it. */
interface Case {
  name: string
  path: string
  scrolled: string
  untilOpen(page: Page): Promise<void>
}

const FLOOR: Case = {
  name: 'empty page',
  path: '/no/such/page',
  scrolled: 'html',
  untilOpen: (page) => page.locator('h1').waitFor(),
}

/** Runs of 10,000 and 100,000 spans: time until the last span is laid out, and frames while scrolling through them. */
export async function measureTraces(visits: number): Promise<Row[]> {
  await buildProduct()
  const server = await startServer({ args: ['scripts/start.mjs', '--no-build'] })
  const runs = [toCase('10,000 spans', 1_000), toCase('100,000 spans', 10_000)]
  for (const { runId, dispatches } of runs) await recordRun(server.address, { runId, dispatches, hooks: HOOKS })
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const perCase = new Map<Case, Visit[]>([FLOOR, ...runs].map((each) => [each, []]))
  for (let visit = 0; visit < visits; visit++) {
    for (const [each, done] of perCase) done.push(await visitOnce(browser, server.address, each))
  }
  await browser.close()
  await server.stop()
  return [...perCase].flatMap(([each, done]) => toRows(each, done))
}

function toCase(name: string, dispatches: number): Case & { runId: string; dispatches: number } {
  const runId = `bench-${dispatches}`
  const spans = `${(1 + dispatches * (1 + HOOKS)).toLocaleString('en-US')} spans`
  return {
    name,
    runId,
    dispatches,
    path: `/runs/${runId}`,
    scrolled: '[role=tree]',
    untilOpen: (page) => untilSays(page, spans),
  }
}

/** Looked for in every frame: a locator looks again after up to half a second, which would be most of what is measured. */
async function untilSays(page: Page, text: string): Promise<void> {
  const says = (wanted: string) => [...document.querySelectorAll('p, span')].some((each) => each.textContent === wanted)
  await page.waitForFunction(says, text, { polling: 'raf', timeout: OPEN_TIMEOUT_MS })
}

async function visitOnce(browser: Browser, address: string, { path, scrolled, untilOpen }: Case): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  const page = await context.newPage()
  const startedAtMs = performance.now()
  await page.goto(address + path, { waitUntil: 'commit' })
  await untilOpen(page)
  const openMs = performance.now() - startedAtMs
  await page.waitForLoadState('networkidle')
  const frames = await page.evaluate(frameTimes, scrolled)
  await context.close()
  return { openMs, frameP95Ms: quantile(frames, 0.95) }
}

function toRows(each: Case, visits: readonly Visit[]): Row[] {
  const open = plainRow(`${each.name}, open`, 'ms', toFigure(visits.map(({ openMs }) => openMs)))
  const frame = plainRow(
    `${each.name}, frame while scrolling, p95`,
    'ms',
    toFigure(visits.map(({ frameP95Ms }) => frameP95Ms)),
  )
  if (each === FLOOR) return [open, frame]
  const atMost = each.name.startsWith('10,') ? OPEN_10K_MAX_MS : null
  return [
    { ...open, against: `${FLOOR.name}, open`, atMost },
    { ...frame, against: `${FLOOR.name}, p95`, atMost: FRAME_MAX_MS },
  ]
}
