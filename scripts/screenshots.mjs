import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { isBuilt } from './build-stamp.mjs'
import { findBrowser } from './find-browser.mjs'
import { runCommand } from './run-command.mjs'
import { contactSheet } from './screenshots/contact-sheet.mjs'
import { listShots } from './screenshots/list-shots.mjs'

const USAGE = `npm run screenshots [-- --into FOLDER] [-- --only TEXT]
Takes every page, empty and with the sample history, light and dark, wide and narrow, into a folder (.screenshots), with
one page, index.html, that shows them all. --only takes those whose name holds the text.`

const widths = [
  { name: '1440', width: 1440, height: 900 },
  { name: '360', width: 360, height: 740 },
]
const themes = ['light', 'dark']
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const flags = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars']

const { into, only } = readOptions()
await main()

function readOptions() {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  return { into: resolve(values.into ?? '.screenshots'), only: values.only ?? '' }
}

async function main() {
  process.chdir(root)
  if (!isBuilt(root) && (await runCommand([process.execPath, 'scripts/build.mjs'])).code !== 0)
    throw new Error('There is no build to take pictures of.')
  mkdirSync(into, { recursive: true })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
  try {
    const empty = await withServer([], (base) => takeAll(browser, { base, state: 'empty' }))
    const full = await withServer(['--demo'], (base) => takeAll(browser, { base, state: 'full' }))
    writeFileSync(join(into, 'index.html'), contactSheet([...empty, ...full]))
  } finally {
    await browser.close()
  }
  console.log(`Open ${join(into, 'index.html')}`)
}

/** Serves a data folder of its own while `use` runs; with `--demo` it holds the sample history. */
async function withServer(extra, use) {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-screenshots-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), HOOKSCOPE_DATA_DIR: folder }
  const server = spawn(process.execPath, ['scripts/start.mjs', '--no-build', ...extra], { env, stdio: 'inherit' })
  const ended = new Promise((done) => server.once('exit', done))
  try {
    await untilHealthy(base, server)
    return await use(base)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

async function untilHealthy(base, server) {
  while (server.exitCode === null) {
    const answer = await fetch(`${base}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The server ended before it could be asked.')
}

/** Every picture of one store, as rows of the contact sheet. */
async function takeAll(browser, { base, state }) {
  const shots = (await listShots(base, state)).filter(({ name }) => `${state}-${name}`.includes(only))
  const taken = []
  for (const theme of themes)
    for (const viewport of widths) {
      const context = await browser.newContext({ baseURL: base, viewport, colorScheme: theme, reducedMotion: 'reduce' })
      for (const shot of shots) {
        const file = `${state}-${shot.name}-${theme}-${viewport.name}.png`
        await take(context, shot, join(into, file))
        taken.push({ name: `${state} ${shot.name}`, theme, width: viewport.name, file })
        console.log(file)
      }
      await context.close()
    }
  return taken
}

async function take(context, { path, act, fullPage = true }, file) {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await act?.(page)
    await settled(page)
    await page.screenshot({ path: file, fullPage })
  } finally {
    await page.close()
  }
}

/** Until no outline of something that is loading is left, and what came has been drawn. */
async function settled(page) {
  await page.waitForFunction(() => document.querySelectorAll('[role=status][aria-label=Loading]').length === 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
