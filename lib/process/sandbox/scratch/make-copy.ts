import { lstat, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeCopy } from './compare-copy'
import { copySource } from './copy-source'
import { listSource, type TooLarge } from './list-source'
import type { ScratchLimits } from './scratch-copy'

/** What a copy is made with. */
export interface CopyOptions {
  readonly limits: ScratchLimits
  /** Absolute paths that stay empty in it. */
  readonly denied: ReadonlySet<string>
  /** A new folder for a copy of so many bytes. */
  openFolder(bytes: number): Promise<string>
}

/** Copies a workspace; it is too large beyond the limits, and then nothing is copied. */
export async function makeCopy(
  from: string,
  { openFolder, limits, denied }: CopyOptions,
): Promise<MadeCopy | TooLarge> {
  const listed = await listSource(from, { limits, denied })
  if ('reason' in listed) return listed
  const folder = await openFolder(listed.entries.reduce((sum, { bytes }) => sum + bytes, 0))
  const to = join(folder, 'copy')
  await mkdir(to, { mode: 0o700 })
  const failed = await copySource(listed, { from, to })
  const tree = {
    ...listed,
    entries: listed.entries.filter(({ path }) => !failed.includes(path)),
    leftOut: [...listed.leftOut, ...failed],
  }
  return { from, to, tree, madeAtNs: await changeTime(join(folder, 'made')) }
}

/** Change time of a file that is made now, by the clock of its file system. */
async function changeTime(path: string): Promise<bigint> {
  await writeFile(path, '')
  return (await lstat(path, { bigint: true })).ctimeNs
}
