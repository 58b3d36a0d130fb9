import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generators, sections } from '../generators'
import { sectionNames } from './marked-sections'

const run = promisify(execFile)

describe('a generated file', () => {
  it.each(generators)('$path is what its sources give', async ({ path, render }) => {
    expect(await readFile(path, 'utf8')).toBe(render())
  })

  it('among the schemas is one of ours', async () => {
    const files = await readdir('public/schemas')
    const ours = generators.map(({ path }) => path).filter((path) => path.startsWith('public/schemas/'))
    expect(files.map((name) => `public/schemas/${name}`).sort()).toEqual([...ours].sort())
  })
})

describe('a generated part', () => {
  it('stands in some document, whatever it is', async () => {
    const documents = generators.map(({ path }) => path).filter((path) => path.endsWith('.md'))
    const texts = await Promise.all(documents.map((path) => readFile(path, 'utf8')))
    expect([...new Set(texts.flatMap(sectionNames))].sort()).toEqual(Object.keys(sections).sort())
  })
})

describe('npm run generate', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generate-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const generate = async (...flags: string[]) => {
    const program = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('scripts/generate.ts'), ...flags]
    return run(process.execPath, program, { cwd: folder }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  }

  it('writes what --check then accepts, and --check names what is stale', async () => {
    await generate()
    expect(await generate('--check')).toEqual({ code: 0, stderr: '' })
    await writeFile(join(folder, 'public/schemas/index.json'), '[]\n')
    await rm(join(folder, 'public/schemas/plan.json'))
    const { code, stderr } = await generate('--check')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^public\/schemas\/plan[.]json .*\npublic\/schemas\/index[.]json .*\n$/)
  })
})
