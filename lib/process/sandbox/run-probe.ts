import { execFile } from 'node:child_process'

// Types say that an environment has NODE_ENV; nothing of the server's is to be passed on.
const NOTHING: NodeJS.ProcessEnv = Object.create(null)

/** How a trial run ended: null when it came out well, else what it said. */
export function runProbe([program, ...rest]: readonly [string, ...string[]]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, rest, { env: NOTHING, timeout: 10_000 }, (error, _stdout, stderr) => {
      if (error === null) resolve(null)
      else resolve(stderr.trim().split('\n').at(-1) || error.message)
    })
  })
}
