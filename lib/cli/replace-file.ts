import { randomUUID } from 'node:crypto'
import { chmod, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const OWNER_WRITES = 0o200

/**
 * Puts a text in the place of a file's text at once: whoever reads sees the one or the other. Rejects when the file is
 * read-only or no longer holds the text it held; a link keeps pointing where it does.
 */
export async function replaceFile(path: string, { was, text }: { readonly was: string; readonly text: string }) {
  const file = await realpath(path)
  const { mode } = await stat(file)
  if ((mode & OWNER_WRITES) === 0) throw new Error('the file is read-only')
  if (!(await readFile(file)).equals(Buffer.from(was))) throw new Error('the file has changed, or is not UTF-8')
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    await writeFile(draft, text, { flag: 'wx', flush: true })
    await chmod(draft, mode)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
