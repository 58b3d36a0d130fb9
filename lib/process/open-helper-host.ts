import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { HostReport, HostRequest, ProcessHost } from './host/host-port'
import { toPlainResult } from './host/plain-result'

/** Where the helper is, and who hears what it reports. */
export interface HelperHostOptions {
  /** The bundled `process-child`. */
  readonly helperFile: string
  report(report: Exclude<HostReport, { kind: 'ready' }>): void
}

/** One life of the helper. */
interface Helper {
  readonly child: ChildProcess
  readonly token: string
  /** Helpers before it whose processes it ends first. */
  readonly lostTokens: readonly string[]
  /** Runs of theirs, told as lost once it has done so. */
  readonly lostRuns: Set<number>
  /** The runs it holds, each with the timer that ends a helper which hangs. */
  readonly held: Map<number, NodeJS.Timeout>
}

/** A helper that is this much later than every bound of a run hangs. */
const SLACK_MS = 20_000
const TIMER_MAX_MS = 2 ** 31 - 1
/** Enough for the kept output of many runs at a time; it keeps its memory, and with it the cost of a start, small. */
const HEAP_MIB = 128

/**
 * Holds processes in a helper process, which starts them in the same time however large this one is. It is started with
 * the first run and again after it died; it keeps this process alive only while it holds a run.
 */
export function openHelperHost(options: HelperHostOptions): ProcessHost {
  return new HelperHost(options)
}

class HelperHost implements ProcessHost {
  private readonly options: HelperHostOptions
  private helper: Helper | null = null
  private lostTokens: readonly string[] = []

  constructor(options: HelperHostOptions) {
    this.options = options
  }

  send(request: Exclude<HostRequest, { kind: 'close' }>): void {
    if (request.kind === 'run') {
      this.helper ??= this.start([])
      this.hold(this.helper, request)
    }
    this.helper?.child.send(request, ignore)
  }

  async close(): Promise<void> {
    while (this.helper !== null) {
      const { child } = this.helper
      const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
      const timer = setTimeout(() => child.kill('SIGKILL'), SLACK_MS)
      child.ref()
      child.send({ kind: 'close' } satisfies HostRequest, ignore)
      await ended
      clearTimeout(timer)
    }
  }

  private hold({ child, held }: Helper, { id, spec }: Extract<HostRequest, { kind: 'run' }>): void {
    child.ref()
    child.channel?.ref()
    const longestMs = Math.min(TIMER_MAX_MS, spec.timeoutMs + spec.boundMs + SLACK_MS)
    const endHelper = () => child.kill('SIGKILL')
    held.set(id, setTimeout(endHelper, longestMs))
  }

  private start(lostRuns: readonly number[]): Helper {
    const token = randomBytes(6).toString('hex')
    const { lostTokens } = this
    const args = [`--max-old-space-size=${HEAP_MIB}`, this.options.helperFile, token, ...lostTokens]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // In a group of its own, out of reach of a terminal's Ctrl-C; and without the server's secrets.
      detached: true,
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    })
    const helper: Helper = { child, token, lostTokens, lostRuns: new Set(lostRuns), held: new Map() }
    child.on('message', (report: HostReport) => this.hear(helper, report))
    child.once('error', () => this.lose(helper))
    child.once('exit', () => this.lose(helper))
    return helper
  }

  private hear(helper: Helper, report: HostReport): void {
    if (report.kind === 'ready') {
      this.lostTokens = this.lostTokens.filter((token) => !helper.lostTokens.includes(token))
      this.reportLost(helper.lostRuns)
      helper.lostRuns.clear()
    } else if (report.kind === 'output') this.options.report(report)
    else {
      clearTimeout(helper.held.get(report.id))
      helper.held.delete(report.id)
      this.options.report(report)
    }
    if (helper.held.size > 0 || helper.lostRuns.size > 0) return
    helper.child.unref()
    helper.child.channel?.unref()
  }

  /** The next helper ends what is left of the processes; when it dies of that as well, nobody else tries. */
  private lose(helper: Helper): void {
    if (this.helper !== helper) return
    this.helper = null
    this.lostTokens = [...this.lostTokens, helper.token]
    for (const timer of helper.held.values()) clearTimeout(timer)
    const runs = [...helper.lostRuns, ...helper.held.keys()]
    if (helper.lostRuns.size > 0) this.reportLost(runs)
    else if (runs.length > 0) this.helper = this.start(runs)
  }

  private reportLost(runs: Iterable<number>): void {
    const spawnError = {
      code: 'HELPER-LOST',
      message: 'The helper process that held this process died; both are gone.',
    }
    for (const id of runs) this.options.report({ kind: 'result', id, result: toPlainResult({ spawnError }) })
  }
}

const ignore = () => {}
