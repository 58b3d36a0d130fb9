import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** Absolute path of a program in a PATH; null when there is none, and for a name with a slash in it. */
export async function findProgram(name: string, path: string): Promise<string | null> {
  if (name === '' || name.includes('/')) return null
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    if (await isProgram(join(folder, name))) return join(folder, name)
  }
  return null
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
