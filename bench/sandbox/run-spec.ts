import { spawn } from 'node:child_process'
import type { ProcessSpec } from '#lib/contract'

/** Starts a process from here and waits until it has ended; throws unless it ends well. */
export function runSpec({ argv: [program, ...rest], cwd, env, stdin }: ProcessSpec): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdout.resume()
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}.`))))
  })
}
