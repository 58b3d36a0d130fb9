import { lstat, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EMPTY_FILE, parseTrustFile, type TrustFile } from './trust-file'

/** Others may write: whoever is on the machine could accept hooks in the name of this person. */
const WRITABLE_BY_OTHERS = 0o002
const STICKY = 0o1000

/** The acceptances as they stand now; a file that is not there holds none. Never rejects. */
export async function readTrustFile(path: string): Promise<TrustFile | { readonly problem: string }> {
  try {
    const file = await lstat(path)
    if (!file.isFile()) return { problem: 'it is no regular file' }
    if ((file.mode & WRITABLE_BY_OTHERS) !== 0) return { problem: 'everybody on this machine may write it' }
    const folder = await lstat(dirname(path))
    const isOpen = (folder.mode & WRITABLE_BY_OTHERS) !== 0 && (folder.mode & STICKY) === 0
    if (isOpen) return { problem: 'everybody on this machine may write its folder' }
    return parseTrustFile(await readFile(path, 'utf8'))
  } catch (failure) {
    if (isMissing(failure)) return EMPTY_FILE
    return { problem: failure instanceof Error ? failure.message : String(failure) }
  }
}

const isMissing = (failure: unknown) => failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'
