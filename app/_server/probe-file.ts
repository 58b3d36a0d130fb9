import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, relative, resolve } from 'node:path'
import type { FileProbe } from '#lib/service'

/**
 * Looks for a file below the working directory that an event names: relative to the server's own, or to `~`.
 * Links are followed first, so that neither the directory nor the file leads outside of these two.
 */
export const probeFile: FileProbe = async (workdir, path) => {
  const root = workdir?.startsWith('~') ? homedir() : process.cwd()
  const folder = await realpath(resolve(root, workdir?.replace(/^~\/?/, '') ?? '.')).catch(() => null)
  if (folder === null) return 'missing'
  if (!isBelow(folder, await realpath(root)) || !isBelow(resolve(folder, path), folder)) return 'outside'
  const file = await realpath(resolve(folder, path)).catch(() => null)
  if (file === null) return 'missing'
  if (!isBelow(file, folder)) return 'outside'
  return (await stat(file)).isFile() ? 'file' : 'missing'
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
