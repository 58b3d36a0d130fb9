import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createRemote, openEgressProxy } from '#lib/egress'
import { type OwnedBoundedRunner, openBoundedRunner } from '#lib/process'
import {
  type ApprovalDesk,
  boundaryOptions,
  createApprovalDesk,
  createSampleWorkspace,
  type Log,
  logFailure,
  type OwnedSampleWorkspace,
  openServiceAnyway,
  parseSettings,
  readBridgePlan,
  type Service,
  type ServiceContext,
  type Settings,
  trustFileOf,
  workspaceName,
} from '#lib/service'
import type { Store } from '#lib/store'
import { createSqliteFile, openSqliteStore, removeSqliteFile } from '#lib/store/sqlite'
import { openTrustStore } from '#lib/trust'
import { version } from '../../package.json'
import { probeFile } from './probe-file'

const SERVICE = Symbol.for('hookscope.service')
/** The start script awaits what stands here before it ends the process. */
const STOP = Symbol.for('hookscope.stop')

/** What this process serves: what was really recorded, and the sample history where there is one. */
interface Workspaces {
  own: Service
  sample: OwnedSampleWorkspace
}

const shared: typeof globalThis & { [SERVICE]?: Promise<Workspaces>; [STOP]?: () => Promise<void> } = globalThis

/**
 * The service of the workspace that a cookie header asks for. There is one of each in this process; every bundle and
 * every reload of the development server finds the same.
 */
export async function serviceContext(cookies: string | null = null): Promise<ServiceContext> {
  shared[SERVICE] ??= startServices().catch(tellFailure)
  const { own, sample } = await shared[SERVICE]
  const chosen = workspaceName(cookies) === 'sample' ? await sample.service() : null
  return (chosen ?? own).context
}

/** What is left to fail here makes every request fail; it is told once, since none of them tells it. */
function tellFailure(failure: unknown): never {
  logFailure(writeLog, failure, 'start of the service')
  throw failure
}

async function startServices(): Promise<Workspaces> {
  const settings = parseSettings(process.env)
  const trust = openTrustStore(trustFileOf(settings, homedir()), { nowMs: Date.now })
  const approvals = createApprovalDesk({ nowMs: Date.now, trust })
  const sample = createSampleWorkspace(sampleDatabase(settings, { approvals, sample: () => sample }), {
    nowMs: Date.now,
  })
  const readText = (path: string) => readFile(path, 'utf8')
  const plan = await readBridgePlan(settings, readText)
  const machine = { cwd: process.cwd(), home: homedir(), platform: process.platform }
  const bridges = { plan, machine, readText }
  const bounded = await openBounded(settings)
  const remote = createRemote(settings)
  const own = await openServiceAnyway({
    ...partsOf(settings, 'hookscope.db'),
    sample,
    approvals,
    bridges,
    execution: { runner: bounded.runner, environment: process.env, cwd: process.cwd(), probe: probeFile, remote },
    trust,
  })
  if (!settings.readOnly) own.context.retention.start()
  shared[STOP] = async () => {
    await sample.close()
    await own.close()
    await remote.egress.close()
    await bounded.close()
  }
  return { own, sample }
}

/** What commands are run with: a helper process, inside the boundary of this machine. */
function openBounded(settings: Settings): Promise<OwnedBoundedRunner> {
  const here = { home: homedir(), path: process.env.PATH ?? '', temporary: tmpdir(), platform: process.platform }
  return openBoundedRunner({
    helperFile: findBundle('process-child.mjs'),
    atOnce: settings.commandsAtOnce,
    boundary: { ...boundaryOptions(settings, here), openProxy: openEgressProxy },
  })
}

/** The sample history lies in a database of its own, so that removing it is removing a file. */
function sampleDatabase(
  settings: Settings,
  { approvals, sample }: { approvals: ApprovalDesk; sample: () => OwnedSampleWorkspace },
) {
  const file = databaseFile(settings, 'sample.db')
  return {
    exists: () => existsSync(file),
    create: (fill: Parameters<typeof createSqliteFile>[1]) => createSqliteFile(file, fill, 'gentle'),
    open: () => {
      const parts = { ...partsOf(settings, 'sample.db'), sample: sample(), approvals }
      return openServiceAnyway({ ...parts, workspace: 'sample' })
    },
    remove: () => removeSqliteFile(file),
  }
}

function partsOf(settings: Settings, name: string) {
  return {
    storeKind: 'sqlite',
    openStore: () => openStore(settings, databaseFile(settings, name)),
    settings,
    version,
    log: writeLog,
    probe: probeFile,
  }
}

const databaseFile = ({ dataDir }: Settings, name: string) => join(resolve(dataDir), name)

function openStore({ sync, journalMode }: Settings, file: string): Store {
  return openSqliteStore({ file, synchronous: sync, journalMode, queryWorkerFile: findBundle('query-worker.mjs') })
}

/** A bundled program beside the server; the development server does without. */
function findBundle(name: string): string | null {
  const file = join(process.env.HOOKSCOPE_ROOT ?? process.cwd(), 'dist', name)
  return existsSync(file) ? file : null
}

const writeLog: Log = ({ message }) => void process.stderr.write(`hookscope: ${message}\n`)
