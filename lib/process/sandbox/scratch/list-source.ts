import type { Dirent, Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
  const tree = { entries: [] as SourceEntry[], readOnlyFolders: [] as string[], emptyPaths: [] as string[] }
  const leftOut: string[] = []
  let bytes = 0
  const pending = ['']
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const names = await readdir(join(folder, path), { withFileTypes: true }).catch(() => null)
    if (names === null) leftOut.push(path)
    for (const found of await Promise.all((names ?? []).map((name) => toEntry(folder, path, name)))) {
      if (found.entry === null) {
        leftOut.push(found.path)
        continue
      }
      const { entry } = found
      tree.entries.push(entry)
      bytes += entry.kind === 'file' ? entry.bytes : 0
      if (denied.has(join(folder, entry.path))) tree.emptyPaths.push(entry.path)
      else if (entry.kind === 'folder' && READ_ONLY_FOLDERS.some((name) => name.test(entry.path))) {
        tree.readOnlyFolders.push(entry.path)
      } else if (entry.kind === 'folder') pending.push(entry.path)
    }
    const reason = overLimit({ bytes, files: tree.entries.length + leftOut.length }, limits)
    if (reason !== null) return { reason }
  }
  return { ...tree, leftOut }
}

function overLimit(sums: { bytes: number; files: number }, limits: ScratchLimits): string | null {
  if (sums.files > limits.maxFiles) return `It holds more than ${limits.maxFiles} files.`
  if (sums.bytes > limits.maxBytes) return `It holds more than ${limits.maxBytes} bytes.`
  return null
}

async function toEntry(
  folder: string,
  parent: string,
  name: Dirent,
): Promise<{ path: string; entry: SourceEntry | null }> {
  const path = parent === '' ? name.name : `${parent}/${name.name}`
  const stats = await lstat(join(folder, path)).catch(() => null)
  const kind = stats === null ? null : kindOf(stats)
  if (stats === null || kind === null) return { path, entry: null }
  const { size, mode, mtimeMs, atimeMs } = stats
  return { path, entry: { path, kind, bytes: size, mode: mode & 0o7777, modifiedMs: mtimeMs, accessedMs: atimeMs } }
}

function kindOf(stats: Stats): SourceEntry['kind'] | null {
  if (stats.isFile()) return 'file'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isDirectory() ? 'folder' : null
}
