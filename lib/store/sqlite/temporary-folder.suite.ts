import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder that is removed after the tests of the file; each call names another file in it. */
export function temporaryFiles(): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-store-'))
  let count = 0
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return () => {
    count += 1
    return join(folder, `${count}.db`)
  }
}
