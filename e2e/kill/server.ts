import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const READY = /^hookscope is ready on (http:\S+)$/
const START_MAX_MS = 60_000
const LOG_LINES = 40

/** The built server as one process of ours. */
export interface ServerProcess {
  address: string
  pid: number
  /** Sends SIGKILL to the process that listens and resolves once nobody listens any more. */
  kill(): Promise<void>
  /** Ends it as an operator does; throws when it does not end well. A second call does nothing. */
  stop(): Promise<void>
}

/** Where a server is started, and with which more settings. */
interface ServerPlace {
  root: string
  dataFolder: string
  settings?: Readonly<Record<string, string>>
}

/** Starts the build below `root` on a free port; it never outlives this process. */
export async function openServer({ root, dataFolder, settings = {} }: ServerPlace): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-build'], {
    cwd: root,
    // The start script watches its parent when npm started it: so it goes even if we are killed.
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      HOOKSCOPE_DATA_DIR: dataFolder,
      npm_lifecycle_event: 'kill',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const log = keepLog(child)
  const address = await readAddress(child, log)
  return {
    address,
    pid: child.pid ?? 0,
    async kill() {
      const signal = await endBy(child, 'SIGKILL')
      if (signal !== 'SIGKILL') throw new Error(`the server ended before it was killed:\n${log.join('\n')}`)
      await expectSilence(address)
    },
    async stop() {
      if (hasEnded(child)) return
      const how = await endBy(child, 'SIGTERM')
      if (how !== 0) throw new Error(`the server ended with ${how} on SIGTERM:\n${log.join('\n')}`)
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<NodeJS.Signals | number | null> {
  const exit = once(child, 'exit')
  if (!hasEnded(child)) {
    child.kill(signal)
    await exit
  }
  return child.signalCode ?? child.exitCode
}

/** The last lines of both outputs, for messages. */
function keepLog(child: ChildProcess): string[] {
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (lines.length > LOG_LINES) lines.shift()
    })
  }
  return lines
}

function readAddress(child: ChildProcess, log: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the server did not start: ${why}\n${log.join('\n')}`))
    }
    const timer = setTimeout(() => fail(`no address within ${START_MAX_MS} ms`), START_MAX_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? code}`))
    if (!child.stdout) return fail('it has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = READY.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** Proves that the process we ended was the one that listened. */
async function expectSilence(address: string): Promise<void> {
  const isAnswered = await fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  )
  if (isAnswered) throw new Error(`${address} still answers after the server was killed`)
}
