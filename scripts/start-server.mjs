import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build-stamp.mjs'
import { checkDataFolder, checkPort } from './checks-before-start.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runCommand } from './run-command.mjs'
import { readSettings } from './settings.mjs'
import { failWith, StopError } from './stop-error.mjs'

/** Data folder of `npm run demo`; kept, so that a second start shows the same history. */
const demoFolder = '.hookscope-demo'
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** From a bare clone to a listening server. What can be refused at once is checked before the minutes of the install. */
export async function startServer({ mayBuild, withSampleHistory = false }) {
  stopWithParent()
  if (withSampleHistory) process.env.HOOKSCOPE_DATA_DIR ||= demoFolder
  try {
    const settings = readSettings(process.env)
    const address = { host: settings.HOST, port: Number(settings.PORT) }
    checkDataFolder(settings.HOOKSCOPE_DATA_DIR)
    await checkPort(address)
    if (mayBuild) await prepare()
    else if (!isBuilt(root)) throw new StopError('there is no build of the present sources: run npm run build first.')
    if (withSampleHistory) await writeSampleHistory(settings.HOOKSCOPE_DATA_DIR)
    const { serve } = await import('./serve.mjs')
    await serve({ root, ...address })
  } catch (error) {
    failWith(error)
  }
}

async function prepare() {
  await installWhatIsMissing(root)
  if (isBuilt(root)) return
  console.log('Building (about a minute; this happens once).')
  const { code } = await runCommand([process.execPath, 'scripts/build.mjs'], { cwd: root })
  if (code !== 0) throw new StopError('the server was not started, since the build failed.')
}

/** Fills a data folder that holds no database yet. */
async function writeSampleHistory(folder) {
  if (existsSync(join(folder, 'hookscope.db'))) return
  console.log('Writing the sample history (some ten seconds; this happens once).')
  const { code } = await runCommand([process.execPath, join(root, 'dist/cli.mjs'), 'sample-history', '--into', folder])
  if (code !== 0) throw new StopError('the server was not started, since the sample history could not be written.')
}

/** npm can die without telling what it started; a server nobody can reach any more must not keep the port. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
