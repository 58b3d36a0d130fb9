import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { attempt } from './attempt'
import { inSlices } from './in-slices'
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
  function* steps() {
    const pending = ['']
    for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
      const names = readFolder(`${folder}/${parent}`)
      if (names === null) leftOut.push(parent)
      for (const { name } of names ?? []) {
        const path = parent === '' ? name : `${parent}/${name}`
        const entry = toEntry(folder, path)
        if (entry === null) leftOut.push(path)
        else if (take(entry)) pending.push(path)
        tooLarge = overLimit({ bytes, files: entries.length + leftOut.length }, limits)
        if (tooLarge !== null) return
        yield
      }
    }
  }
  await inSlices(steps())
  return tooLarge ?? { entries, readOnlyFolders, emptyPaths, leftOut }
}

function readFolder(path: string): Dirent[] | null {
  return attempt(() => readdirSync(path, { withFileTypes: true }))
}

function overLimit(sums: { bytes: number; files: number }, limits: ScratchLimits): TooLarge | null {
  if (sums.files > limits.maxFiles) return { reason: `It holds more than ${limits.maxFiles} files.` }
  if (sums.bytes > limits.maxBytes) return { reason: `It holds more than ${limits.maxBytes} bytes.` }
  return null
}

function toEntry(folder: string, path: string): SourceEntry | null {
  const stats = attempt(() => lstatSync(`${folder}/${path}`))
  const kind = stats === null ? null : kindOf(stats)
  if (stats === null || kind === null) return null
  const { size, mode, mtimeMs, atimeMs } = stats
  return { path, kind, bytes: size, mode: mode & 0o7777, modifiedMs: mtimeMs, accessedMs: atimeMs }
}

function kindOf(stats: Stats): SourceEntry['kind'] | null {
  if (stats.isFile()) return 'file'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isDirectory() ? 'folder' : null
}
