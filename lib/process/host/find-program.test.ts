import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from './find-program'

const root = mkdtempSync(join(tmpdir(), 'hookscope-program-'))
const path = ['first', 'second'].map((name) => join(root, name)).join(':')

afterAll(() => rmSync(root, { recursive: true }))

function place(file: string, mode: number): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), '')
  chmodSync(join(root, file), mode)
}

place('first/both', 0o700)
place('second/both', 0o700)
place('first/later', 0o600)
place('second/later', 0o700)
place('second/plain', 0o600)
mkdirSync(join(root, 'second/folder'))

test.each([
  ['both', { file: join(root, 'first/both') }],
  ['later', { file: join(root, 'second/later') }],
  ['plain', { error: { code: 'EACCES' } }],
  ['folder', { error: { code: 'ENOENT' } }],
  ['missing', { error: { code: 'ENOENT' } }],
  ['', { error: { code: 'ENOENT' } }],
  ['./both', { file: './both' }],
  ['/no/such/file', { file: '/no/such/file' }],
])('%j', (name, found) => {
  expect(findProgram(name, path)).toMatchObject(found)
})
