import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generators } from './generators'

const rendered = generators.map(({ path, render }) => ({ path, text: render() }))

if (process.argv.includes('--check')) await check()
else await write()

/** Names every file whose committed text differs from what the sources give now. */
async function check(): Promise<void> {
  const committed = await Promise.all(rendered.map(({ path }) => readFile(path, 'utf8').catch(() => undefined)))
  const stale = rendered.filter(({ text }, index) => text !== committed[index])
  for (const { path } of stale) console.error(`${path} is not what its generator gives: run npm run generate.`)
  console.log(`${rendered.length} generated files, ${stale.length} stale`)
  process.exitCode = stale.length === 0 ? 0 : 1
}

async function write(): Promise<void> {
  for (const { path, text } of rendered) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    console.log(path)
  }
}
