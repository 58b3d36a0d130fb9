import { spawn } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Says who it is, and keeps the pipe that it was born with until it is told that it may go. */
const HOLDER = `sh -c 'exec 5<&0; echo $$ >&3; exec cat <&4 > /dev/null'`

/**
 * Makes pipes, which Node has no call for: those between the processes of a shell's pipeline stay when these have gone,
 * because they are open here. Answers a reading end of each, which never waits (Linux).
 */
export async function makePipes(count: number): Promise<number[]> {
  const script = `exec 3>&1 4<&0; : | ${Array(count).fill(HOLDER).join(' | ')}`
  // Without any environment the reaper could not tell them from a process that is just executing a program.
  const env: NodeJS.ProcessEnv = Object.assign(Object.create(null), { PATH: process.env.PATH ?? '/usr/bin:/bin' })
  const child = spawn('/bin/sh', ['-c', script], { env, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {})
  const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const files = await Promise.race([ended.then(() => []), collect(createInterface({ input: child.stdout }), count)])
  // Nobody but this process holds them once all of the pipeline have gone.
  child.stdin.destroy()
  await ended
  if (files.length < count) throw new Error('The shell could not make pipes.')
  return files
}

async function collect(pids: AsyncIterable<string>, count: number): Promise<number[]> {
  const files: number[] = []
  for await (const pid of pids) {
    files.push(openSync(`/proc/${pid}/fd/5`, constants.O_RDONLY | constants.O_NONBLOCK))
    if (files.length === count) break
  }
  return files
}
