import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Workers read this file again and must see the same server, so its place (a port below the ephemeral ones) is kept in the environment.
process.env.HOOKSCOPE_E2E_PORT ??= String(20_000 + (process.pid % 10_000))
process.env.HOOKSCOPE_E2E_DATA_DIR ??= makeDataFolder()
const { HOOKSCOPE_E2E_PORT: port, HOOKSCOPE_E2E_DATA_DIR: dataFolder } = process.env
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  // The kill tests need no browser; apart from the others, none of them waits behind an idle one.
  projects: [
    { name: 'chromium', testIgnore: /kill[^/]*[.]spec[.]ts$/ },
    { name: 'kill', testMatch: /kill[^/]*[.]spec[.]ts$/ },
  ],
  webServer: {
    command: 'node scripts/start.mjs --no-build',
    env: { PORT: port, HOOKSCOPE_DATA_DIR: dataFolder, HOOKSCOPE_TRUST_FILE: `${dataFolder}-trust/trust.json` },
    url: `http://127.0.0.1:${port}`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
    timeout: 60_000,
  },
})

/** Made by the first process that reads this file, and gone with it. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-e2e-'))
  const folders = [folder, `${folder}-trust`]
  process.once('exit', () => {
    for (const one of folders) rmSync(one, { recursive: true, force: true })
  })
  return folder
}
