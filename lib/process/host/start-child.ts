import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import type { SpawnError } from '#lib/contract'
import { MARKER } from '../table/process-table'
import { findProgram } from './find-program'
import type { HostedSpec } from './host-port'
import { toSpawnError } from './plain-result'

/** A process that runs, or why there is none. */
export type StartedChild =
  | { readonly child: ChildProcessWithoutNullStreams; readonly pid: number }
  | { readonly error: SpawnError }

/** What the spec does not say. */
export interface StartOptions {
  readonly marker: string
  /** The server's PATH. */
  readonly path: string
}

/** Starts the process of a spec as the leader of a session and group of its own; never throws. */
export async function startChild(spec: HostedSpec, { marker, path }: StartOptions): Promise<StartedChild> {
  const [name, ...args] = spec.argv
  const env: NodeJS.ProcessEnv = Object.assign(Object.create(null), spec.env, { [MARKER]: marker })
  try {
    const program = findProgram(name, path)
    if ('error' in program) return program
    const child = spawn(program.file, args, { argv0: name, cwd: spec.cwd, env, detached: true })
    if (child.pid !== undefined) return { child, pid: child.pid }
    const error = await new Promise<Error>((resolve) => child.once('error', resolve))
    return { error: explain(spec, toSpawnError(error)) }
  } catch (error) {
    return { error: explain(spec, toSpawnError(error)) }
  }
}

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
