import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const live = new Set()

/**
 * Runs a command to its end without standard input and answers `{ code, output, errors }`: exit code, standard output,
 * standard error. `echo` shows both while they come. The command has a process group of its own, and the whole group
 * ends when this process is told to.
 */
export function runCommand([command, ...args], { echo = true, env = process.env, cwd } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    track(child)
    const output = collect(child.stdout, echo && process.stdout)
    const errors = collect(child.stderr, echo && process.stderr)
    child.once('error', (error) => {
      untrack(child)
      fail(error)
    })
    child.once('close', (code) => {
      untrack(child)
      done({ code: code ?? 1, output: output.join(''), errors: errors.join('') })
    })
  })
}

function collect(stream, sink) {
  const chunks = []
  stream.setEncoding('utf8').on('data', (chunk) => {
    if (sink) sink.write(chunk)
    chunks.push(chunk)
  })
  return chunks
}

/** Path of the first of these programs that PATH holds, or undefined. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** A signal that comes while commands run ends them all and then this process; otherwise signals keep their meaning. */
function track(child) {
  if (live.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, stopAll)
  live.add(child)
}

function untrack(child) {
  live.delete(child)
  if (live.size === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, stopAll)
}

function stopAll(signal) {
  for (const child of live) stopGroup(child.pid, signal)
  process.exit(exitCodes[signal])
}

function stopGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}
