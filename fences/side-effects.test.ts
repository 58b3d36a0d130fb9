import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sideEffects } from '../package.json'

const effects = [/^import '(?!server-only|[^']*[.]css')/m, /^globalThis[.[]/m]

function actsWhenLoaded(source: string): boolean {
  return effects.some((effect) => effect.test(source))
}

// The bundler drops an unlisted module when only its re-exports are used, and what the module set up with it.
test('every module that acts when it is loaded is listed for the bundler', () => {
  const modules = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.]tsx?$/.test(path))
    .map((path) => join('app', path))
  const acting = modules.filter((path) => actsWhenLoaded(readFileSync(path, 'utf8'))).map((path) => `./${path}`)
  expect(acting).toEqual(sideEffects.filter((pattern) => !pattern.includes('*')))
})

test('what acts when it is loaded is told from what does not', () => {
  expect(actsWhenLoaded("import 'monaco-editor/features/register.all'")).toBe(true)
  expect(actsWhenLoaded('globalThis.MonacoEnvironment = {}')).toBe(true)
  expect(actsWhenLoaded("import './globals.css'\nimport 'server-only'\nimport { a } from './a'")).toBe(false)
})
