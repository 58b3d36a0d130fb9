import { spawn } from 'node:child_process'
import { HOOK_SPEC, timeInLanes } from './hook-command'

// The floor: a small process that starts the hook and takes its output, and nothing else.
const [file, ...args] = HOOK_SPEC.argv
const env: NodeJS.ProcessEnv = Object.assign(Object.create(null), HOOK_SPEC.env)

function spawnOnce(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: HOOK_SPEC.cwd, env, detached: true })
    const pieces: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => pieces.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => pieces.push(bytes))
    child.stdin.end(HOOK_SPEC.stdin)
    child.once('close', () => resolve(Buffer.concat(pieces).toString()))
  })
}

process.on('message', async ({ times, lanes }: { times: number; lanes: number }) => {
  process.send?.(await timeInLanes(times, lanes, spawnOnce))
})
process.on('disconnect', () => process.exit())
