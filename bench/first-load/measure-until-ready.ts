import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { toFigure } from '../measure/figure'
import { plainRow, type Row } from '../results/row'
import { buildProduct } from '../server/build'
import { startServer } from '../server/server'
import { gzipBytes } from './gzip-bytes'

const VISITS = 7
/** What no text of the playground holds before it is typed. */
const TYPED = 'qqq'

/** A page, what shows that it can be used, and how much script it may have loaded by then. */
interface Case {
  name: string
  path: string
  atMostKib: number | null
  untilReady(page: Page): Promise<void>
}

const CASES: readonly Case[] = [
  {
    name: 'empty shell, until its heading shows',
    path: '/no/such/page',
    atMostKib: null,
    untilReady: (page) => page.locator('h1').waitFor(),
  },
  {
    name: 'overview, until its charts show',
    path: '/',
    atMostKib: 320,
    untilReady: (page) => page.locator('.recharts-surface path').first().waitFor(),
  },
  {
    name: 'playground, until the editor takes typing',
    path: '/playground',
    atMostKib: 1_400,
    async untilReady(page) {
      await page.locator('.monaco-editor .view-lines').first().click()
      await page.keyboard.type(TYPED)
      await page.locator('.view-lines', { hasText: TYPED }).first().waitFor()
    },
  },
]

/** Time and compressed script until the heavy parts of the pages can be used, by a browser that has cached nothing. */
export async function measureUntilReady(): Promise<Row[]> {
  await buildProduct()
  const server = await startServer({ args: ['scripts/start.mjs', '--no-build', '--demo'] })
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const rows: Row[] = []
  for (const each of CASES) {
    const visits = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, server.address, each))
    const kib = await kibOf(visits.at(-1)?.scripts ?? [])
    rows.push(plainRow(each.name, 'ms', toFigure(visits.map(({ ms }) => ms))))
    rows.push({ ...plainRow(`${each.name}, script`, 'KiB', { p50: kib, p10: kib }), atMost: each.atMostKib })
  }
  await browser.close()
  await server.stop()
  return rows
}

async function visitOnce(browser: Browser, address: string, { path, untilReady }: Case) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  const startedAtMs = performance.now()
  await page.goto(address + path, { waitUntil: 'commit' })
  await untilReady(page)
  const ms = performance.now() - startedAtMs
  await context.close()
  return { ms, scripts }
}

async function kibOf(urls: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const url of urls) bytes += await gzipBytes(url)
  return bytes / 1_024
}
