import { closeSync, constants, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { copyFile, utimes } from 'node:fs/promises'
import { copySmall } from './copy-small'
import { inSlices } from './in-slices'
import { openAnchored, pathOfOpen } from './open-anchored'
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

function copyEntry(entry: SourceEntry, { from, to }: { from: string; to: string }): void {
  const { path, kind, mode } = entry
  const target = `${to}/${path}`
  if (kind === 'folder') mkdirSync(target, { mode: mode | 0o700 })
  else if (kind === 'link') symlinkSync(readlinkSync(`${from}/${path}`), target)
  else {
    const opened = openListed(entry, from)
    try {
      copySmall(opened, target, entry)
    } finally {
      closeSync(opened.file)
    }
  }
}

async function copyLarge(entry: SourceEntry, { from, to }: { from: string; to: string }): Promise<void> {
  const target = `${to}/${entry.path}`
  const { file } = openListed(entry, from)
  try {
    await copyFile(pathOfOpen(file), target, constants.COPYFILE_FICLONE)
  } finally {
    closeSync(file)
  }
  await utimes(target, entry.accessedMs / 1_000, entry.modifiedMs / 1_000)
}

/** By how much a file may have grown since it was listed, in bytes; room was asked for what it held then. */
const GROWTH_MAX_BYTES = 65_536

function openListed(entry: SourceEntry, from: string): { readonly file: number; readonly bytes: number } {
  const { file, stats } = openAnchored(`${from}/${entry.path}`, entry)
  if (stats.size <= entry.bytes + GROWTH_MAX_BYTES) return { file, bytes: stats.size }
  closeSync(file)
  throw new Error('It has grown too much.')
}
