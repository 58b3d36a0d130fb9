import { closeSync, existsSync, readdirSync, readFileSync } from 'node:fs'

const FILES = '/proc/self/fd'
/** Flag of a file that no program started from here gets (Linux). */
const CLOSES_ON_EXEC = 0o2000000

/**
 * Closes what this process was born with above `last`, so that no hook gets it: whoever started the server may have left
 * files open, and Node keeps only the lowest of them from its children. Reads /proc, and does nothing without one.
 */
export function closeInherited(last: number): void {
  if (!existsSync(FILES)) return
  for (const file of readdirSync(FILES).map(Number)) {
    if (file > last && isHandedOn(file)) closeSync(file)
  }
}

function isHandedOn(file: number): boolean {
  try {
    const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${file}`, 'latin1'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSES_ON_EXEC) === 0
  } catch {
    // The folder was one of its own files, and is closed by now.
    return false
  }
}
