import { HookscopeError, isHookscopeError } from '#lib/contract'

/** What each failure of the database or its file means, by the start of its code. */
const MEANINGS: readonly (readonly [code: string, sentence: string])[] = [
  ['SQLITE_BUSY', 'is locked by another process'],
  ['SQLITE_LOCKED', 'is locked by another process'],
  ['SQLITE_NOTADB', 'is not a hookscope database'],
  ['SQLITE_CORRUPT', 'is damaged'],
  ['SQLITE_FULL', 'cannot grow, because the disk is full'],
  ['SQLITE_READONLY', 'cannot be written'],
  ['SQLITE_CANTOPEN', 'cannot be opened for writing'],
  ['EACCES', 'cannot be written, because its folder may not be'],
  ['EPERM', 'cannot be written, because its folder may not be'],
  ['EROFS', 'cannot be written, because its file system may not be'],
  ['ENOTDIR', 'cannot be made, because its folder is a file'],
  ['EEXIST', 'cannot be made, because its folder is a file'],
]

/** Any failure of the database in one sentence that names the file: STORE_UNAVAILABLE, or one of ours as it is. */
export function toStoreError(error: unknown, file: string): HookscopeError {
  if (isHookscopeError(error)) return error
  const code = codeOf(error)
  const meaning = MEANINGS.find(([start]) => code.startsWith(start))?.[1] ?? 'failed'
  const text = error instanceof Error ? error.message : String(error)
  return new HookscopeError('STORE_UNAVAILABLE', `${file} ${meaning}: ${text}`, { cause: error })
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
