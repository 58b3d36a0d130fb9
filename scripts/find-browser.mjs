import { existsSync } from 'node:fs'
import { findProgram, runCommand } from './run-command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an installed Chromium or Chrome; undefined leaves the choice to Playwright's own download. */
export function findBrowser() {
  return findProgram(...names) ?? elsewhere.find((path) => existsSync(path))
}

/** Installs Chromium when there is none: the system's package as root, else Playwright's download. */
export async function installBrowser() {
  if (findBrowser()) return true
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    await runCommand(['apt-get', 'update'])
    await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'])
    if (findBrowser()) return true
  }
  const { code } = await runCommand([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return code === 0
}
