import { setImmediate } from 'node:timers/promises'
import type { LastingProcess, OutputChunk, ProcessResult } from '#lib/contract'
import { type Family, type FoundFamily, findFamily, membersIn, toKey } from '../reaper/family'
import { killTargets } from '../reaper/kill-targets'
import { toLasting } from '../reaper/lasting'
import type { LiveRuns } from '../reaper/live-runs'
import { isOutputHeld } from '../reaper/output-holders'
import { reap } from '../reaper/reap'
import { sendSignal } from '../reaper/send-signal'
import type { ProcessRow, ProcessTable } from '../table/process-table'
import { CappedOutput } from './capped-output'
import type { HostedSpec } from './host-port'
import { limitBrokenBy } from './limit-broken-by'
import { toPlainResult } from './plain-result'
import type { StartedChild } from './started-child'

/** What a run needs besides its process. */
export interface RunParts {
  readonly spec: HostedSpec
  readonly marker: string
  readonly table: ProcessTable
  readonly liveRuns: LiveRuns
  onOutput(chunk: OutputChunk): void
  /** Called once, when nothing of the run is left. */
  onEnd(result: ProcessResult): void
}

/** Why a run is ended from outside, before its process ended by itself. */
type EndReason = 'cancel' | 'bound' | 'memory' | 'processes'

/** Longest time of a timer, which would go off at once beyond it. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** Once nothing of a run is left, its pipes end at once, unless a process has handed them to a stranger. */
const OUTPUT_MAX_MS = 1_000

/** One process from its start until nothing of it is left. */
export class HostedRun {
  private readonly parts: RunParts
  private readonly child: StartedChild
  private readonly startedAtMs: number
  private readonly stdout: CappedOutput
  private readonly stderr: CappedOutput
  private readonly timers = new Set<NodeJS.Timeout>()
  private seen: ReadonlySet<string> = new Set()
  private isTimedOut = false
  private lasting: readonly LastingProcess[] = []
  private isStdinRead = false
  private isClosed = false
  private isOver = false
  private endReason: EndReason | null = null

  constructor({ child, startedAtMs }: { child: StartedChild; startedAtMs: number }, parts: RunParts) {
    this.parts = parts
    this.child = child
    this.startedAtMs = startedAtMs
    this.stdout = new CappedOutput(parts.spec.outputMaxBytes)
    this.stderr = new CappedOutput(parts.spec.outputMaxBytes)
    child.stdout.on('data', (bytes: Buffer) => this.take('stdout', bytes))
    child.stderr.on('data', (bytes: Buffer) => this.take('stderr', bytes))
    for (const source of [child.process, child.stdin, child.stdout, child.stderr]) source.on('error', ignore)
    child.feed(parts.spec.stdin, (error) => {
      // A stream that was destroyed meanwhile tells of no error.
      this.isStdinRead = !error && !child.stdin.destroyed
    })
    child.onceClosed(() => {
      this.isClosed = true
      if (parts.spec.endsWith === 'output') this.end(null)
    })
    if (parts.spec.endsWith === 'exit') child.process.once('exit', () => this.end(null))
    this.after(parts.spec.timeoutMs, () => this.onTimeout())
  }

  get pid(): number {
    return this.child.pid
  }

  get ageMs(): number {
    return performance.now() - this.startedAtMs
  }

  cancel(): void {
    if (!this.isOver && !this.isTimedOut) this.lasting = this.findLasting()
    this.end('cancel')
  }

  /**
   * Remembers who belongs to the run, and ends it when they take more than it may, or when its command has ended and
   * only its wrapper holds the output open.
   */
  watch(rows: readonly ProcessRow[], markerOf: ProcessTable['markerOf']): void {
    if (this.isOver) return
    const members = membersIn(rows, this.family(), markerOf)
    this.seen = new Set(members.map(toKey))
    const broken = limitBrokenBy(members, this.parts.spec.limits)
    if (broken !== null) this.end(broken)
    else if (this.isRootGone() && (this.parts.spec.wrapperDepth ?? 0) > 0 && !isOutputHeld(members)) this.end(null)
  }

  private take(stream: 'stdout' | 'stderr', bytes: Buffer): void {
    this.parts.onOutput({ stream, bytes: this[stream].add(bytes) })
  }

  private onTimeout(): void {
    const { kill, boundMs, timeoutCovers } = this.parts.spec
    this.after(boundMs, () => this.end('bound'))
    if (timeoutCovers === 'process' && this.isRootGone()) return
    this.isTimedOut = true
    this.lasting = this.findLasting()
    this.send(kill.signal)
    if (kill.graceMs !== null) this.after(kill.graceMs, () => this.send('SIGKILL'))
  }

  private send(signal: 'SIGTERM' | 'SIGKILL'): void {
    const { kill, wrapperDepth: depth = 0 } = this.parts.spec
    // At a stroke where the system has a word for it.
    const isPlainGroup = kill.to === 'group' && depth === 0
    const aim = { to: kill.to, rootPid: this.pid, depth }
    const targets = isPlainGroup ? [-this.pid] : killTargets(this.find().members, aim)
    for (const target of targets) sendSignal(target, signal)
  }

  private end(reason: EndReason | null): void {
    if (this.isOver) return
    this.isOver = true
    this.endReason = reason
    this.clearTimers()
    void this.settle(performance.now() - this.startedAtMs)
  }

  private async settle(durationMs: number): Promise<void> {
    const isRootLeft = this.endReason === 'bound' && !this.isRootGone()
    const ended = await reap(() => this.find())
    await this.waitUntilClosed()
    const reapedCount = ended.filter(({ pid }) => isRootLeft || pid !== this.pid).length
    this.parts.onEnd(this.toResult({ durationMs, reapedCount }))
  }

  private async waitUntilClosed(): Promise<void> {
    if (this.isClosed) return
    await new Promise((resolve) => {
      this.child.onceClosed(() => resolve(null))
      this.after(OUTPUT_MAX_MS, () => resolve(null))
    })
    this.clearTimers()
    if (this.isClosed) return
    // What came while this process was kept from running is read first.
    await setImmediate()
    await setImmediate()
    if (this.isClosed) return
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.destroy()
  }

  private toResult(facts: Pick<ProcessResult, 'durationMs' | 'reapedCount'>): ProcessResult {
    const { stdout, stderr, endReason } = this
    return toPlainResult({
      exitCode: this.child.process.exitCode,
      signal: this.child.process.signalCode,
      stdout: stdout.bytes(),
      stderr: stderr.bytes(),
      stdoutBytes: stdout.totalBytes,
      stderrBytes: stderr.totalBytes,
      isStdoutTruncated: stdout.isTruncated,
      isStderrTruncated: stderr.isTruncated,
      isTimedOut: this.isTimedOut,
      isCancelled: endReason === 'cancel',
      isStdinRead: this.isStdinRead,
      lasting: this.lasting,
      limit: endReason === 'memory' || endReason === 'processes' ? endReason : null,
      ...facts,
    })
  }

  private isRootGone(): boolean {
    return this.child.process.exitCode !== null || this.child.process.signalCode !== null
  }

  private find(): FoundFamily {
    const { table, liveRuns } = this.parts
    return findFamily(table, this.family(), { isRootGone: this.isRootGone(), liveRuns })
  }

  private findLasting(): LastingProcess[] {
    return toLasting(this.find().members, { rootPid: this.pid, depth: this.parts.spec.wrapperDepth ?? 0 })
  }

  private family(): Family {
    const { pid, startedAtMs, seen } = this
    return { rootPid: pid, startedAtMs, seen, marker: this.parts.marker }
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }

  private after(delayMs: number, act: () => void): void {
    this.timers.add(setTimeout(act, Math.min(TIMER_MAX_MS, delayMs)))
  }
}

const ignore = () => {}
