import { findStaleFiles, writeFiles } from './generate/generated-files'
import { generators } from './generators'

if (process.argv.includes('--check')) await check()
else await write()

/** Names every file whose committed text differs from what the sources give now. */
async function check(): Promise<void> {
  const stale = await findStaleFiles(generators, '.')
  for (const path of stale) console.error(`${path} is not what its generator gives: run npm run generate.`)
  console.log(`${generators.length} generated files, ${stale.length} stale`)
  process.exitCode = stale.length === 0 ? 0 : 1
}

async function write(): Promise<void> {
  await writeFiles(generators, '.')
  for (const { path } of generators) console.log(path)
}
