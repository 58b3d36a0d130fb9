import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server in a process of its own. */
export interface Server {
  address: string
  pid: number
  stop(): Promise<void>
}

/** How a server is started; it prints its address once it answers. */
export interface ServerOptions {
  /** Script and its arguments. */
  args: readonly string[]
  env?: Readonly<Record<string, string>>
}

const ADDRESS = /ready on (?<address>http:\S+)/

/** Starts a server on a free port of this machine with a new data folder; throws what it said when it ends early. */
export async function startServer({ args, env = {} }: ServerOptions): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookscope-bench-'))
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', HOOKSCOPE_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve()
    })
  })
  process.once('exit', () => child.kill())
  const address = await addressOf(child.stdout.setEncoding('utf8'))
  return {
    address,
    pid: child.pid ?? 0,
    stop() {
      child.kill()
      return ended
    },
  }
}

async function addressOf(output: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += chunk
    const address = ADDRESS.exec(text)?.groups?.address
    if (address !== undefined) return address
  }
  throw new Error(`The server ended before it answered: ${text}`)
}
