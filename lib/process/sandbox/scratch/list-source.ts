import { closeSync, lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { attempt } from './attempt'
import { inSlices } from './in-slices'
import { namesIn } from './names-in'
import { type Identity, openAnchored, pathOfOpen } from './open-anchored'
import type { ScratchLimits, SourceEntry, SourceTree } from './scratch-copy'

/** Folders that are large, and that a command reads but hardly ever writes. */
const READ_ONLY_FOLDERS = [/(^|\/)node_modules$/, /(^|\/)\.git\/objects$/]

/** Why a workspace is not copied, as a sentence. */
export interface TooLarge {
  readonly reason: string
}

/**
 * Everything in a folder that a copy has to hold; follows no link. `denied` are absolute paths that stay empty. Stops
 * as soon as the folder is over a limit.
 */
export async function listSource(
  folder: string,
  { limits, denied }: { limits: ScratchLimits; denied: ReadonlySet<string> },
): Promise<SourceTree | TooLarge> {
  const entries: SourceEntry[] = []
  const readOnlyFolders: string[] = []
  const emptyPaths: string[] = []
  const leftOut: string[] = []
  let bytes = 0
  let tooLarge: TooLarge | null = null

  /** Whether what is in it has to be looked at too. */
  const take = (entry: SourceEntry): boolean => {
    entries.push(entry)
    bytes += entry.kind === 'file' ? entry.bytes : 0
    if (denied.has(`${folder}/${entry.path}`)) emptyPaths.push(entry.path)
    else if (entry.kind !== 'folder') return false
    else if (READ_ONLY_FOLDERS.some((name) => name.test(entry.path))) readOnlyFolders.push(entry.path)
    else return true
    return false
  }
  const pending: Pending[] = [{ path: '', seen: lstatSync(folder) }]
  function* entriesIn(place: string, parent: string) {
    for (const { name } of namesIn(place)) {
      const path = parent === '' ? name : `${parent}/${name}`
      const entry = toEntry(`${place}/${name}`, path)
      if (entry === null) leftOut.push(path)
      else if (take(entry)) pending.push({ path, seen: entry })
      tooLarge = overLimit({ bytes, files: entries.length + leftOut.length }, limits)
      if (tooLarge !== null) return
      yield
    }
  }
  function* steps() {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { path, seen } = next
      const opened = attempt(() => openAnchored(join(folder, path), seen))
      if (opened === null) {
        leftOut.push(path)
        continue
      }
      try {
        yield* entriesIn(pathOfOpen(opened.file), path)
      } catch {
        leftOut.push(path)
      } finally {
        closeSync(opened.file)
      }
      if (tooLarge !== null) return
    }
  }
  await inSlices(steps())
  return tooLarge ?? { entries, readOnlyFolders, emptyPaths, leftOut }
}

/** A folder that was seen, and is to be looked into. */
interface Pending {
  readonly path: string
  readonly seen: Identity
}

function overLimit(sums: { bytes: number; files: number }, limits: ScratchLimits): TooLarge | null {
  if (sums.files > limits.maxFiles) return { reason: `It holds more than ${limits.maxFiles} files.` }
  if (sums.bytes > limits.maxBytes) return { reason: `It holds more than ${limits.maxBytes} bytes.` }
  return null
}

/** The copies belong to the server: whoever runs one is not to become it. */
const RIGHTS = 0o1777

function toEntry(place: string, path: string): SourceEntry | null {
  const stats = attempt(() => lstatSync(place))
  const kind = stats === null ? null : kindOf(stats)
  if (stats === null || kind === null) return null
  const { size, mode, mtimeMs, atimeMs, dev, ino } = stats
  return { path, kind, bytes: size, mode: mode & RIGHTS, modifiedMs: mtimeMs, accessedMs: atimeMs, dev, ino }
}

function kindOf(stats: Stats): SourceEntry['kind'] | null {
  if (stats.isFile()) return 'file'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isDirectory() ? 'folder' : null
}
