import { delimiter, isAbsolute, join } from 'node:path'
import { isExecutable } from '../is-executable'

/** Absolute path of a program in a PATH; null when there is none, and for a name with a slash in it. */
export function findProgram(name: string, path: string): string | null {
  if (name === '' || name.includes('/')) return null
  const places = path.split(delimiter).filter(isAbsolute)
  return places.map((folder) => join(folder, name)).find(isExecutable) ?? null
}
