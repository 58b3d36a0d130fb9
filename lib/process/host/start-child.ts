import { type ChildProcess, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import type { SpawnError } from '#lib/contract'
import type { OpenPipes } from '../pipes/open-pipes'
import type { PipePool } from '../pipes/pipe-pool'
import { MARKER } from '../table/process-table'
import { findProgram } from './find-program'
import type { HostedSpec } from './host-port'
import { toSpawnError } from './plain-result'
import { type StartedChild, withPipes, withSockets } from './started-child'

/** What the spec does not say. */
export interface StartOptions {
  readonly marker: string
  /** The server's PATH. */
  readonly path: string
  readonly pipes: PipePool
}

/** Starts the process of a spec as the leader of a session and group of its own; never throws. */
export async function startChild(
  spec: HostedSpec,
  { marker, path, pipes }: StartOptions,
): Promise<StartedChild | { readonly error: SpawnError }> {
  const [name, ...args] = spec.argv
  const env: NodeJS.ProcessEnv = Object.assign(Object.create(null), spec.env, { [MARKER]: marker })
  try {
    const program = findProgram(name, path)
    if ('error' in program) return program
    const call = { file: program.file, args, options: { argv0: name, cwd: spec.cwd, env, detached: true } }
    const isPiped = spec.streams === 'pipes' && process.platform === 'linux'
    return isPiped ? await startWithPipes(call, await pipes.open()) : await startWithSockets(call)
  } catch (error) {
    return { error: explain(spec, toSpawnError(error)) }
  }
}

interface Call {
  readonly file: string
  readonly args: readonly string[]
  readonly options: SpawnOptionsWithoutStdio
}

async function startWithSockets({ file, args, options }: Call): Promise<StartedChild> {
  const child = spawn(file, args, options)
  return withSockets(child, child.pid ?? (await failureOf(child)))
}

async function startWithPipes({ file, args, options }: Call, opened: OpenPipes): Promise<StartedChild> {
  try {
    const child = spawn(file, args, { ...options, stdio: [...opened.files] })
    return withPipes(child, child.pid ?? (await failureOf(child)), opened)
  } catch (error) {
    for (const stream of [opened.stdin, opened.stdout, opened.stderr]) stream.destroy()
    throw error
  } finally {
    opened.closeFiles()
  }
}

/** Rejects with why a process was not started. */
const failureOf = (child: ChildProcess) =>
  new Promise<never>((_, reject) => {
    child.once('error', reject)
  })

/** The system has one word for a missing program and a missing folder. */
function explain({ argv: [name], cwd }: HostedSpec, { code, message }: SpawnError): SpawnError {
  if (code === 'EINVAL') return { code, message: `${JSON.stringify(name)}: ${message}` }
  return isFolder(cwd)
    ? { code, message: `${name}: ${message}` }
    : { code, message: `${cwd}: no folder to run ${name} in.` }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  } catch {
    return false
  }
}
