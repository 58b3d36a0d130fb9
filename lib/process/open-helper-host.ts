import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { HELPER_LOST } from '#lib/contract'
import { CHANNEL_FILE, type Channel, openServerChannel } from './channel/open-channel'
import type { HostReport, HostRequest, ProcessHost } from './host/host-port'
import { toPlainResult } from './host/plain-result'
import type { FileStream } from './stream-of-file'

/** Where the helper is, and who hears what it reports. */
export interface HelperHostOptions {
  /** The bundled `process-child`. */
  readonly helperFile: string
  /** A helper that is this much later than every bound of a run hangs, and is ended, in milliseconds; 20,000 when absent. */
  readonly slackMs?: number
  report(report: Exclude<HostReport, { kind: 'ready' }>): void
}

/** One life of the helper. */
interface Helper {
  readonly child: ChildProcess
  readonly socket: FileStream
  readonly channel: Channel<HostRequest>
  readonly token: string
  /** Helpers before it whose processes it ends first. */
  readonly lostTokens: readonly string[]
  /** Runs of theirs, told as lost once it has done so. */
  readonly lostRuns: Set<number>
  /** The runs it holds, each with the time at which a helper that still holds it hangs. */
  readonly held: Map<number, number>
  /** Looks whether it hangs. */
  readonly watcher: NodeJS.Timeout
}

const SLACK_MS = 20_000
/** Looks at a helper within its slack. */
const LOOKS = 4
/**
 * A start copies the tables of all memory that the helper has ever touched, so it gets little to touch: a small place for
 * young objects, no threads of the engine's own, and a heap that is enough for the kept output of many runs at a time.
 */
const SMALL = ['--max-semi-space-size=1', '--single-threaded', '--optimize-for-size', '--max-old-space-size=128']

/**
 * Holds processes in a helper process, which starts them in the same time however large this one is. It is started with
 * the first run and again after it died; it keeps this process alive only while it holds a run.
 */
export function openHelperHost(options: HelperHostOptions): ProcessHost {
  return new HelperHost(options)
}

class HelperHost implements ProcessHost {
  private readonly options: HelperHostOptions
  private readonly slackMs: number
  private helper: Helper | null = null
  private lostTokens: readonly string[] = []

  constructor(options: HelperHostOptions) {
    this.options = options
    this.slackMs = options.slackMs ?? SLACK_MS
  }

  send(request: Exclude<HostRequest, { kind: 'close' }>): void {
    if (request.kind === 'run') {
      this.helper ??= this.start([])
      this.hold(this.helper, request)
    }
    this.helper?.channel.send(request)
  }

  async close(): Promise<void> {
    while (this.helper !== null) {
      const { child, channel } = this.helper
      const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve))
      const timer = setTimeout(() => child.kill('SIGKILL'), this.slackMs)
      child.ref()
      channel.send({ kind: 'close' })
      await ended
      clearTimeout(timer)
    }
  }

  private hold({ child, socket, held, lostRuns }: Helper, { id, spec }: Extract<HostRequest, { kind: 'run' }>): void {
    if (held.size === 0 && lostRuns.size === 0) {
      child.ref()
      socket.ref()
    }
    held.set(id, performance.now() + spec.timeoutMs + spec.boundMs + this.slackMs)
  }

  private start(lostRuns: readonly number[]): Helper {
    const token = randomBytes(6).toString('hex')
    const { lostTokens } = this
    const args = [...SMALL, this.options.helperFile, token, ...lostTokens]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
      // In a group of its own, out of reach of a terminal's Ctrl-C; and without the server's secrets.
      detached: true,
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    })
    const socket = child.stdio[CHANNEL_FILE] as FileStream
    const channel = openServerChannel(socket, {
      onMessage: (report) => this.hear(helper, report),
      onEnd: () => child.kill('SIGKILL'),
    })
    const held = new Map<number, number>()
    const watcher = setInterval(() => {
      if (isOverdue(held)) child.kill('SIGKILL')
    }, this.slackMs / LOOKS).unref()
    const helper: Helper = { child, socket, channel, token, lostTokens, lostRuns: new Set(lostRuns), held, watcher }
    child.once('error', () => this.lose(helper))
    // What it said before it went is heard first.
    child.once('close', () => this.lose(helper))
    return helper
  }

  private hear(helper: Helper, report: HostReport): void {
    if (report.kind === 'ready') {
      this.lostTokens = this.lostTokens.filter((token) => !helper.lostTokens.includes(token))
      this.reportLost(helper.lostRuns)
      helper.lostRuns.clear()
    } else {
      if (report.kind === 'result') helper.held.delete(report.id)
      this.options.report(report)
    }
    if (helper.held.size > 0 || helper.lostRuns.size > 0) return
    helper.child.unref()
    helper.socket.unref()
  }

  /** The next helper ends what is left of the processes; when it dies of that as well, nobody else tries. */
  private lose(helper: Helper): void {
    if (this.helper !== helper) return
    this.helper = null
    this.lostTokens = [...this.lostTokens, helper.token]
    clearInterval(helper.watcher)
    const runs = [...helper.lostRuns, ...helper.held.keys()]
    if (helper.lostRuns.size > 0) this.reportLost(runs)
    else if (runs.length > 0) this.helper = this.start(runs)
  }

  private reportLost(runs: Iterable<number>): void {
    const spawnError = {
      code: HELPER_LOST,
      message: 'The helper process that held this process died; both are gone.',
    }
    for (const id of runs) this.options.report({ kind: 'result', id, result: toPlainResult({ spawnError }) })
  }
}

function isOverdue(held: ReadonlyMap<number, number>): boolean {
  const nowMs = performance.now()
  for (const dueMs of held.values()) if (dueMs < nowMs) return true
  return false
}
