import { spawn } from 'node:child_process'
import type { ProcessSpec } from '#lib/contract'
import { HOOK_SPEC, timeInLanes } from './hook-command'

// The floor: a small process that starts the hook and takes its output, and nothing else.
function spawnOnce({ argv: [file, ...args], cwd, env: own, stdin }: ProcessSpec): Promise<string> {
  const env: NodeJS.ProcessEnv = Object.assign(Object.create(null), own)
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, detached: true })
    const pieces: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => pieces.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => pieces.push(bytes))
    child.stdin.end(stdin)
    child.once('close', () => resolve(Buffer.concat(pieces).toString()))
  })
}

process.on(
  'message',
  async ({ times, lanes, spec = HOOK_SPEC }: { times: number; lanes: number; spec?: ProcessSpec }) => {
    process.send?.(await timeInLanes(times, lanes, () => spawnOnce(spec)))
  },
)
process.on('disconnect', () => process.exit())
