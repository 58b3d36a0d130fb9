import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAgent } from '#lib/bridge'
import type { BoundedRunner, ProcessRun, SimulationReport } from '#lib/contract'
import { dialectOf, isPlannable, type PlannableDialect, planAgent } from '#lib/dialects'
import { openBoundedRunner } from '#lib/process'
import { followerOf } from '#lib/testing'
import { createManualClock } from '#lib/testing/bus'
import { boundaryLimits } from '../../boundary-limits'
import { parseSettings } from '../../settings'
import { createProcessExecutor } from '../process-executor'

/** Hooks of an agent and the event they are asked about. */
export interface RealAsk {
  readonly dialect: string
  readonly event: Readonly<Record<string, unknown>>
  /** A config by its text or document, and its layer where that is not `project`. */
  readonly config: object | string
  readonly layer?: string
  /** Files of the workspace by their paths; what begins with `#!` may be executed. */
  readonly files?: Readonly<Record<string, string>>
  /** Environment of the agent. */
  readonly env?: Readonly<Record<string, string>>
  /** Folder of the workspace that the agent works in. */
  readonly folder?: string
  /** In the place of a longer time for which the agent would be followed beyond the timeout. */
  readonly boundMs?: number
}

/** How one hook ended. */
export interface RealEnd {
  readonly exitCode: number | null
  readonly signal: string | null
  readonly timedOut: boolean
  readonly isStarted: boolean
  readonly stdout: string
  readonly stderr: string
  /** Processes that the agent would have left alive. */
  readonly reaped: number
}

/** What came of it. */
export interface RealRun {
  readonly report: SimulationReport
  readonly blocked: boolean
  readonly ends: readonly RealEnd[]
  /** What the hooks have written in the workspace, by its path. */
  readonly written: Readonly<Record<string, string>>
  /** Processes that still work in the workspace; zombies do not. */
  readonly left: readonly number[]
}

/** Runs hooks of agents for real, each time in a workspace of its own. */
export interface RealHooks {
  readonly runner: BoundedRunner
  run(ask: RealAsk): Promise<RealRun>
  close(): Promise<void>
}

/** Opens the real runner, inside the boundary of this machine or with nothing between. */
export async function openRealHooks({ isUnsandboxed }: { isUnsandboxed: boolean }): Promise<RealHooks> {
  const { runner, close } = await openBoundedRunner({
    helperFile: null,
    atOnce: 16,
    boundary: {
      isUnsandboxed,
      home: homedir(),
      path: process.env.PATH ?? '',
      deniedPaths: [],
      limits: boundaryLimits(parseSettings({})),
      openProxy: null,
      scratchFolder: tmpdir(),
      platform: process.platform,
    },
  })
  return {
    runner,
    close,
    async run(ask) {
      const workspace = openWorkspace(ask.files ?? {})
      try {
        return await runIn(workspace, ask, runner)
      } finally {
        rmSync(workspace, { recursive: true })
      }
    },
  }
}

/** A new folder with these files. */
export function openWorkspace(files: Readonly<Record<string, string>>): string {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'hookscope-real-')))
  for (const [path, text] of Object.entries(files)) {
    const file = join(workspace, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    if (text.startsWith('#!')) chmodSync(file, 0o755)
  }
  return workspace
}

async function runIn(workspace: string, ask: RealAsk, runner: BoundedRunner): Promise<RealRun> {
  const { env = {}, files = {}, boundMs } = ask
  const dialect = plannable(ask.dialect)
  const cwd = join(workspace, ask.folder ?? '')
  const text = typeof ask.config === 'string' ? ask.config : JSON.stringify(ask.config)
  const config = { layer: ask.layer ?? 'project', path: join(workspace, dialect.places.mainFile), text }
  const context = { cwd, projectDir: workspace, env, home: join(workspace, 'home') }
  const plan = planAgent(dialect, { configs: [config], context, event: { ...ask.event, cwd } })
  const ended = new Map<string, ProcessRun>()
  const parts = {
    runner: boundMs === undefined ? runner : bounded(runner, boundMs),
    environment: { PATH: process.env.PATH, LC_ALL: 'C' },
    cwd: workspace,
    probe: async () => 'missing' as const,
  }
  const executor = createProcessExecutor(parts, {
    dialect,
    workspace,
    agentEnvironment: env,
    follower: followerOf({ onProcess: (run) => ended.set(run.ref, run) }),
  })
  const { report } = await runAgent(dialect, plan, {
    executor,
    clock: createManualClock(),
    signal: new AbortController().signal,
    place: { dispatchId: 'd', eventId: 'e', sourceEventId: 's', event: plan.report.event, envelope: null },
  })
  const runs = report.hooks.flatMap(({ ref }) => ended.get(ref) ?? [])
  return {
    report,
    blocked: report.decision.blocked,
    ends: runs.map(toEnd),
    written: { ...writtenIn(workspace, files), ...Object.assign({}, ...runs.map(changesOf)) },
    left: processesIn(workspace),
  }
}

function plannable(name: string): PlannableDialect {
  const dialect = dialectOf(name)
  if (dialect === undefined || !isPlannable(dialect)) throw new Error(`${name} cannot be planned.`)
  return dialect
}

/** The same runner, which follows an agent for a shorter time. */
const bounded = (runner: BoundedRunner, boundMs: number): BoundedRunner => ({
  state: runner.state,
  run: (spec, options) => runner.run({ ...spec, boundMs }, options),
})

const decoder = new TextDecoder()

function toEnd({ refused, result }: ProcessRun): RealEnd {
  if (result === null) throw new Error(`Refused: ${refused?.reason}`)
  return {
    exitCode: result.exitCode,
    signal: result.signal,
    timedOut: result.isTimedOut,
    isStarted: result.spawnError === null,
    stdout: decoder.decode(result.stdout),
    stderr: decoder.decode(result.stderr),
    reaped: result.reapedCount,
  }
}

/** Files that stand in the workspace and were not put there. */
function writtenIn(workspace: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const paths = readdirSync(workspace, { recursive: true, encoding: 'utf8' })
  const own = paths.filter((path) => !(path in files) && statSync(join(workspace, path)).isFile())
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(workspace, path), 'utf8')]))
}

/** What a hook has added to its copy of the workspace. */
function changesOf({ report }: ProcessRun): Record<string, string> {
  const added = (diff: string) =>
    diff
      .split('\n')
      .filter((line) => line.startsWith('+') && !line.startsWith('+++'))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const changes = report?.changes ?? []
  return Object.fromEntries(changes.map(({ path, diff }) => [path, added(diff ?? '')]))
}

/** The processes of this machine that work in a folder. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) throw new Error('Processes are looked up in /proc, and there is none.')
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => folderOf(pid).startsWith(folder)).map(Number)
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
