import { closeSync, constants, fstatSync, openSync, readlinkSync, type Stats } from 'node:fs'

/** What a thing is on this machine, whatever it is called. */
export type Identity = Pick<Stats, 'dev' | 'ino'>

/** Follows no link and waits for nobody. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Name under which the system leads to an open file, whatever now stands at the path that it was opened by. */
export const pathOfOpen = (file: number) => `/proc/self/fd/${file}`

export const isSameThing = (one: Identity, other: Identity) => one.dev === other.dev && one.ino === other.ino

/**
 * Opens what was seen at a path, or a file that was put in its place; nothing that a link leads to, at the end of the
 * path or in the midst of it, and no pipe. Throws when it is not there any more.
 */
export function openAnchored(path: string, seen: Identity): { readonly file: number; readonly stats: Stats } {
  const file = openSync(path, FLAGS)
  try {
    const stats = fstatSync(file)
    if (isSameThing(stats, seen) || (stats.isFile() && readlinkSync(pathOfOpen(file)) === path)) return { file, stats }
    throw new Error('Something else stands there now.')
  } catch (failure) {
    closeSync(file)
    throw failure
  }
}
