import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, writeStamp } from './build-stamp.mjs'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hookscope-stamp-'))
  write('lib/bus/index.ts', 'export const bus = 1\n')
  write('lib/bus/index.test.ts', 'a test\n')
  write('package-lock.json', '{}')
  write('.next/BUILD_ID', 'first')
  writeStamp(root)
})

afterEach(() => rmSync(root, { recursive: true }))

test('a build stands while the sources keep their content, whatever their times', () => {
  utimesSync(join(root, 'lib/bus/index.ts'), new Date(), new Date())
  write('lib/bus/index.test.ts', 'another test\n')
  expect(isBuilt(root)).toBe(true)
})

test.each([
  ['a source changed', () => write('lib/bus/index.ts', 'export const bus = 2\n')],
  ['a source was added', () => write('app/page.tsx', '')],
  ['the lock changed', () => write('package-lock.json', '{ }')],
  ['Next was built by hand', () => write('.next/BUILD_ID', 'second')],
  ['the build of Next is gone', () => rmSync(join(root, '.next'), { recursive: true })],
  ['the bundles are gone', () => rmSync(join(root, 'dist'), { recursive: true })],
])('it does not when %s', (_, change) => {
  change()
  expect(isBuilt(root)).toBe(false)
})
