import { lstat, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EMPTY_FILE, parseTrustFile, type TrustFile } from './trust-file'

/** Others may write: whoever is on the machine could accept hooks in the name of this person. */
const WRITABLE_BY_OTHERS = 0o002
const STICKY = 0o1000
const ROOT = 0

/** Beyond what people accept in years; a file is read whole for every question. */
const SIZE_MAX_BYTES = 16_777_216

/** The acceptances as they stand now; a file that is not there holds none. Never rejects. */
export async function readTrustFile(path: string): Promise<TrustFile | { readonly problem: string }> {
  try {
    const file = await lstat(path)
    if (!file.isFile()) return { problem: 'it is no regular file' }
    if ((file.mode & WRITABLE_BY_OTHERS) !== 0) return { problem: 'everybody on this machine may write it' }
    if (!isOwn(file.uid)) return { problem: 'it belongs to somebody else' }
    if (file.size > SIZE_MAX_BYTES) return { problem: `it is larger than ${SIZE_MAX_BYTES} bytes` }
    const folder = await lstat(dirname(path))
    const isOpen = (folder.mode & WRITABLE_BY_OTHERS) !== 0 && (folder.mode & STICKY) === 0
    if (isOpen) return { problem: 'everybody on this machine may write its folder' }
    return parseTrustFile(await readFile(path, 'utf8'))
  } catch (failure) {
    if (isMissing(failure)) return EMPTY_FILE
    return { problem: failure instanceof Error ? failure.message : String(failure) }
  }
}

/** In a folder like /tmp anybody may put a file where none is yet. */
function isOwn(owner: number): boolean {
  const self = process.getuid?.()
  return self === undefined || owner === self || owner === ROOT
}

const isMissing = (failure: unknown) => failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'
