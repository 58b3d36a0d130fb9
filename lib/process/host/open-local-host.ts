import type { OutputChunk, ProcessResult } from '#lib/contract'
import { PipePool } from '../pipes/pipe-pool'
import { LiveRuns } from '../reaper/live-runs'
import { sweep, toMarker, toOwner } from '../reaper/sweep'
import { openProcessTable } from '../table/open-process-table'
import type { ProcessTable } from '../table/process-table'
import type { HostReport, HostRequest, ProcessHost } from './host-port'
import { HostedRun } from './hosted-run'
import { OutputFeed } from './output-feed'
import { toPlainResult } from './plain-result'
import { startChild } from './start-child'

/** Whose processes a host holds, and whom it tells. */
export interface LocalHostOptions {
  /** The server for which it works; with its start and the token it marks the processes. */
  readonly serverPid: number
  readonly token: string
  /** Tokens of hosts of this server that have died: what is left of theirs is ended first. */
  readonly lostTokens: readonly string[]
  /** The server's PATH. */
  readonly path: string
  report(report: HostReport): void
}

const WATCH_MS = 250

/** Holds processes in this process. */
export function openLocalHost(options: LocalHostOptions): ProcessHost {
  const table = openProcessTable()
  const owner = toOwner(table.rowOf(options.serverPid) ?? { pid: options.serverPid, startedAt: '' })
  const host = new LocalHost({ ...options, table, owner })
  void sweep(table, { owner, lostTokens: options.lostTokens }).then((reapedCount) =>
    options.report({ kind: 'ready', reapedCount }),
  )
  return host
}

type RunRequest = Extract<HostRequest, { kind: 'run' }>

class LocalHost implements ProcessHost {
  private readonly options: LocalHostOptions & { table: ProcessTable; owner: string }
  private readonly runs = new Map<number, HostedRun>()
  /** Runs that have no process yet. */
  private readonly starting = new Set<number>()
  private readonly liveRuns = new LiveRuns()
  private readonly pipes = new PipePool()
  private readonly underWay = new Set<Promise<void>>()
  private watcher: NodeJS.Timeout | null = null

  constructor(options: LocalHostOptions & { table: ProcessTable; owner: string }) {
    this.options = options
  }

  send(request: Exclude<HostRequest, { kind: 'close' }>): void {
    if (request.kind === 'cancel') this.cancel(request.id)
    else this.track(this.run(request))
  }

  async close(): Promise<void> {
    while (this.underWay.size > 0) {
      for (const id of [...this.runs.keys(), ...this.starting]) this.cancel(id)
      await Promise.all(this.underWay)
    }
    await this.pipes.close()
  }

  private cancel(id: number): void {
    this.starting.delete(id)
    this.runs.get(id)?.cancel()
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked))
    this.underWay.add(tracked)
  }

  private async run({ id, spec, isStreamed }: RunRequest): Promise<void> {
    const { table, report, path } = this.options
    const marker = toMarker({ ...this.options, id })
    const startedAtMs = performance.now()
    this.starting.add(id)
    const started = await startChild(spec, { marker, path, pipes: this.pipes })
    const isCancelled = !this.starting.delete(id)
    if ('error' in started) {
      const durationMs = performance.now() - startedAtMs
      return report({
        kind: 'result',
        id,
        result: toPlainResult({ spawnError: started.error, durationMs, isCancelled }),
      })
    }
    const feed = isStreamed ? new OutputFeed((chunk) => report({ kind: 'output', id, ...chunk })) : null
    const result = await new Promise<ProcessResult>((onEnd) => {
      const onOutput = (chunk: OutputChunk) => feed?.add(chunk)
      this.begin(
        id,
        new HostedRun(
          { child: started, startedAtMs },
          { spec, marker, table, liveRuns: this.liveRuns, onOutput, onEnd },
        ),
      )
      if (isCancelled) this.cancel(id)
    })
    this.forget(id, started.pid)
    feed?.flush()
    report({ kind: 'result', id, result })
  }

  private begin(id: number, run: HostedRun): void {
    this.runs.set(id, run)
    this.liveRuns.add(run.pid)
    this.watcher ??= setInterval(() => this.watch(), WATCH_MS)
  }

  private forget(id: number, rootPid: number): void {
    this.runs.delete(id)
    this.liveRuns.delete(rootPid)
    if (this.runs.size > 0 || this.watcher === null) return
    clearInterval(this.watcher)
    this.watcher = null
  }

  /** One look at the processes of the machine for all runs that are not young any more. */
  private watch(): void {
    const lasting = [...this.runs.values()].filter(({ ageMs }) => ageMs >= WATCH_MS)
    if (lasting.length === 0) return
    const markers = new Map<number, string | null>()
    const markerOf = (pid: number) => {
      const known = markers.get(pid)
      if (known !== undefined) return known
      const marker = this.options.table.markerOf(pid)
      markers.set(pid, marker)
      return marker
    }
    const rows = this.options.table.list()
    for (const run of lasting) run.watch(rows, markerOf)
  }
}
