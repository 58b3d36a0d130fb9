import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Service } from '#lib/service'
import { version } from '../../package.json'
import { replaceFile } from './replace-file'
import { runCli } from './run-cli'

process.stdout.on('error', ignoreClosedPipe)

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.abort(new Error('Interrupted.')))

process.exitCode = await runCli(process.argv.slice(2), {
  print: (output) => void process.stdout.write(output),
  complain: (diagnostic) => void process.stderr.write(diagnostic),
  readText: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  replaceText: replaceFile,
  nowMs: Date.now,
  async createDatabase(folder, fill) {
    const { createSqliteFile } = await import('#lib/store/sqlite')
    return createSqliteFile(join(folder, 'hookscope.db'), fill)
  },
  openService: openServiceHere,
  interrupted: interrupted.signal,
  cwd: process.cwd(),
  user: userInfo().username,
  version,
})

/** A reader that has seen enough (`| head`) is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** The service over the data folder of this environment; its parts are read only by the command that asks for it. */
async function openServiceHere(): Promise<Service> {
  const [{ boundaryOptions, openService, parseSettings, trustFileOf }, { openSqliteStore }, { openBoundedRunner }] =
    await Promise.all([import('#lib/service'), import('#lib/store/sqlite'), import('#lib/process')])
  const [{ createRemote, openEgressProxy }, { openTrustStore }] = await Promise.all([
    import('#lib/egress'),
    import('#lib/trust'),
  ])
  const settings = parseSettings(process.env)
  const home = homedir()
  const here = { home, path: process.env.PATH ?? '', temporary: tmpdir(), platform: process.platform }
  const bounded = await openBoundedRunner({
    helperFile: findBundle('process-child.mjs'),
    atOnce: settings.commandsAtOnce,
    boundary: { ...boundaryOptions(settings, here), openProxy: openEgressProxy },
  })
  const store = openSqliteStore({
    file: join(resolve(settings.dataDir), 'hookscope.db'),
    synchronous: settings.sync,
    journalMode: settings.journalMode,
    queryWorkerFile: findBundle('query-worker.mjs'),
  })
  const remote = createRemote(settings)
  const machine = { environment: process.env, cwd: process.cwd(), probe: async () => 'missing' as const }
  const service = await openService({
    store,
    settings,
    version,
    execution: { runner: bounded.runner, remote, ...machine },
    trust: openTrustStore(trustFileOf(settings, home), { nowMs: Date.now }),
  })
  return {
    context: service.context,
    async close() {
      await service.close()
      await remote.egress.close()
      await bounded.close()
    },
  }
}

/** A bundled program beside this one. */
function findBundle(name: string): string | null {
  const file = fileURLToPath(new URL(name, import.meta.url))
  return existsSync(file) ? file : null
}
