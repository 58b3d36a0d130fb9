import 'server-only'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Log,
  logFailure,
  openServiceAnyway,
  parseSettings,
  type Service,
  type ServiceContext,
  type Settings,
} from '#lib/service'
import type { Store } from '#lib/store'
import { openSqliteStore } from '#lib/store/sqlite'
import { version } from '../../package.json'
import { probeFile } from './probe-file'

const SERVICE = Symbol.for('hookscope.service')
/** The start script awaits what stands here before it ends the process. */
const STOP = Symbol.for('hookscope.stop')

const shared: typeof globalThis & { [SERVICE]?: Promise<Service>; [STOP]?: () => Promise<void> } = globalThis

/** The one service of this process; every bundle and every reload of the development server finds the same. */
export async function serviceContext(): Promise<ServiceContext> {
  shared[SERVICE] ??= startService().catch(tellFailure)
  const { context } = await shared[SERVICE]
  return context
}

/** What is left to fail here makes every request fail; it is told once, since none of them tells it. */
function tellFailure(failure: unknown): never {
  logFailure(writeLog, failure, 'start of the service')
  throw failure
}

async function startService(): Promise<Service> {
  const settings = parseSettings(process.env)
  const service = await openServiceAnyway({
    storeKind: 'sqlite',
    openStore: () => openStore(settings),
    settings,
    version,
    log: writeLog,
    probe: probeFile,
  })
  shared[STOP] = () => service.close()
  return service
}

/** The database of the data folder. */
function openStore({ dataDir, sync, journalMode }: Settings): Store {
  const file = join(resolve(dataDir), 'hookscope.db')
  return openSqliteStore({ file, synchronous: sync, journalMode, queryWorkerFile: findQueryWorker() })
}

/** The bundled worker that keeps long queries off this thread; the development server does without. */
function findQueryWorker(): string | null {
  const file = join(process.env.HOOKSCOPE_ROOT ?? process.cwd(), 'dist', 'query-worker.mjs')
  return existsSync(file) ? file : null
}

const writeLog: Log = ({ message }) => void process.stderr.write(`hookscope: ${message}\n`)
