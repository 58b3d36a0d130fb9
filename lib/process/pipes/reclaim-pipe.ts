import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs'

const buffer = Buffer.allocUnsafe(65_536)

/**
 * A reading end of a pipe, empty, that is open nowhere else; null where another process may still hold the pipe, which is
 * then let go. Takes the reading end that it is given.
 */
export function reclaimPipe(file: number): number | null {
  if (!hasEnded(file)) {
    closeSync(file)
    return null
  }
  const writer = openSync(`/proc/self/fd/${file}`, constants.O_WRONLY | constants.O_NONBLOCK)
  closeSync(file)
  const isFree = !hasReader(writer)
  const reader = isFree ? openSync(`/proc/self/fd/${writer}`, constants.O_RDONLY | constants.O_NONBLOCK) : null
  closeSync(writer)
  return reader
}

/** Empties it; a pipe ends only when nobody can write to it. */
function hasEnded(file: number): boolean {
  try {
    while (readSync(file, buffer) > 0);
    return true
  } catch {
    return false
  }
}

/** The system refuses what nobody could read. */
function hasReader(file: number): boolean {
  try {
    writeSync(file, '?')
    return true
  } catch {
    return false
  }
}
