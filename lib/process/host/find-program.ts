import { delimiter, join } from 'node:path'
import type { SpawnError } from '#lib/contract'
import { isExecutable, isFile } from '../is-executable'

/** What a name comes to: a file to execute, or why there is none. */
type FoundProgram = { readonly file: string } | { readonly error: SpawnError }

/**
 * Looks a program up as a shell does, in the given PATH rather than in that of its own environment, which may have none
 * (seeds.md §6 trap 12). A name with a slash is taken as it is.
 */
export function findProgram(name: string, path: string): FoundProgram {
  if (name.includes('/')) return { file: name }
  const files = path.split(delimiter).map((folder) => join(folder === '' ? '.' : folder, name))
  const found = name === '' ? undefined : files.find(isExecutable)
  if (found) return { file: found }
  const isThere = name !== '' && files.some(isFile)
  return {
    error: isThere
      ? { code: 'EACCES', message: `${name}: found in PATH, but it may not be executed.` }
      : { code: 'ENOENT', message: `${name}: not found in the server's PATH.` },
  }
}
