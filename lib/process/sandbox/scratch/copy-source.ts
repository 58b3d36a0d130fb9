import { constants, copyFileSync, mkdirSync, readlinkSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { copyFile, utimes } from 'node:fs/promises'
import { inSlices } from './in-slices'
import type { SourceEntry, SourceTree } from './scratch-copy'

/** Size from which copying a file takes longer than others should wait. */
const LARGE_FILE_BYTES = 262_144

/** Copies a listed folder, sharing blocks where the file system can. Answers what could not be copied. */
export async function copySource(tree: SourceTree, { from, to }: { from: string; to: string }): Promise<string[]> {
  const empty = new Set(tree.emptyPaths)
  const failed: string[] = []
  function* steps() {
    for (const entry of tree.entries) {
      const { path, kind } = entry
      try {
        if (kind !== 'folder' && empty.has(path)) writeFileSync(`${to}/${path}`, '')
        else if (entry.bytes < LARGE_FILE_BYTES || kind !== 'file') copyEntry(entry, { from, to })
        else yield copyLarge(entry, { from, to }).catch(() => failed.push(path))
      } catch {
        failed.push(path)
      }
      yield
    }
  }
  await inSlices(steps())
  return failed
}

function copyEntry({ path, kind, mode, ...times }: SourceEntry, { from, to }: { from: string; to: string }): void {
  const source = `${from}/${path}`
  const target = `${to}/${path}`
  if (kind === 'folder') mkdirSync(target, { mode: mode | 0o700 })
  else if (kind === 'link') symlinkSync(readlinkSync(source), target)
  else {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    utimesSync(target, times.accessedMs / 1_000, times.modifiedMs / 1_000)
  }
}

async function copyLarge({ path, ...times }: SourceEntry, { from, to }: { from: string; to: string }): Promise<void> {
  await copyFile(`${from}/${path}`, `${to}/${path}`, constants.COPYFILE_FICLONE)
  await utimes(`${to}/${path}`, times.accessedMs / 1_000, times.modifiedMs / 1_000)
}
