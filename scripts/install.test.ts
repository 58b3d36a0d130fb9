import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { installFailure, matchesLock } from './install.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

type Packages = Record<string, { version: string; optional?: boolean }>

function projectWith(locked: Packages, installed?: Packages): string {
  const root = mkdtempSync(join(tmpdir(), 'hookscope-install-'))
  roots.push(root)
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { version: '1.0.0' }, ...locked } }))
  if (!installed) return root
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return root
}

describe('node_modules matches the lock', () => {
  const zod = { 'node_modules/zod': { version: '4.0.0' } }
  const native = { 'node_modules/native-of-another-system': { version: '1.0.0', optional: true } }

  test.each<{ when: string; locked: Packages; installed?: Packages; matches: boolean }>([
    { when: 'every package has its version', locked: zod, installed: zod, matches: true },
    { when: 'an optional package is missing', locked: { ...zod, ...native }, installed: zod, matches: true },
    { when: 'there is no node_modules', locked: zod, matches: false },
    { when: 'a package is missing', locked: zod, installed: {}, matches: false },
    { when: 'a version differs', locked: zod, installed: { 'node_modules/zod': { version: '4.0.1' } }, matches: false },
  ])('when $when: $matches', ({ locked, installed, matches }) => {
    expect(matchesLock(projectWith(locked, installed))).toBe(matches)
  })
})

describe('the sentence for a failed install', () => {
  test('names the build tools that are missing', () => {
    expect(installFailure('npm error gyp ERR! not found: make', ['a C++ compiler', 'make'])).toMatch(
      /^better-sqlite3 has to be compiled here, and a C\+\+ compiler and make cannot be found: install/,
    )
  })

  test('does not blame tools that are there', () => {
    expect(installFailure('gyp ERR! build error', [])).toBe(
      'npm ci could not compile better-sqlite3; the message of the compiler is above.',
    )
  })

  test('leaves other failures to npm', () => {
    expect(installFailure('npm error ENOTFOUND', ['make'])).toBe('npm ci failed; its own message is above.')
  })
})
