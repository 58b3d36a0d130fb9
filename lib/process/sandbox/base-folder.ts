import { mkdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeTree } from './scratch/remove-tree'

/** Name of a boundary's own folder, with the process that it belongs to. */
const NAME = /^hookscope-boundary-(\d+)-/

/** A boundary's own folder; nobody else may look into it. */
export interface BaseFolder {
  readonly path: string
  readonly blank: { readonly file: string; readonly folder: string }
  /** A new folder for one run. */
  openRun(): string
  close(): Promise<void>
}

/** Makes the folder, and removes those that servers which are gone have left behind. */
export async function openBaseFolder(parent: string): Promise<BaseFolder> {
  await sweep(parent)
  const path = await mkdtemp(join(parent, `hookscope-boundary-${process.pid}-`))
  const blank = { file: join(path, 'blank-file'), folder: join(path, 'blank-folder') }
  await writeFile(blank.file, '', { mode: 0o000 })
  await mkdir(blank.folder)
  await chmod(blank.folder, 0o000)
  let runs = 0
  return {
    path,
    blank,
    openRun() {
      runs += 1
      const folder = join(path, `run-${runs}`)
      mkdirSync(folder, { mode: 0o700 })
      return folder
    },
    close: () => removeTree(path),
  }
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(NAME.exec(name)?.[1] ?? process.pid)
    if (!isAlive(owner)) await removeTree(join(parent, name)).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
