#!/usr/bin/env node
import { existsSync, readdirSync, statSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Later Node versions keep compiled code between runs; Node 20 lacks the function.
module.enableCompileCache?.()

const root = join(fileURLToPath(import.meta.url), '..', '..')
const program = join(root, 'dist', 'cli.mjs')

if (process.argv[2] === 'serve') {
  const { startServer } = await import('../scripts/start-server.mjs')
  await startServer({ mayBuild: false })
} else if (existsSync(program)) {
  if (isStale()) console.error('hookscope: dist/cli.mjs is older than its sources: run npm run build.')
  await import(pathToFileURL(program).href)
} else {
  console.error('hookscope: dist/cli.mjs is missing: run npm run build.')
  process.exitCode = 1
}

/** An installed copy has no lib folder and is never stale. */
function isStale() {
  const sources = join(root, 'lib')
  if (!existsSync(sources)) return false
  const builtAt = statSync(program).mtimeMs
  return readdirSync(sources, { recursive: true })
    .filter((path) => /(?<![.](test|prop|suite))[.]ts$/.test(path))
    .some((path) => statSync(join(sources, path)).mtimeMs > builtAt)
}
