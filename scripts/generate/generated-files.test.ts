import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generators, sections } from '../generators'
import { findStaleFiles, writeFiles } from './generated-files'
import { sectionNames } from './marked-sections'

describe('the generated files', () => {
  it('are what their sources give', async () => {
    expect(await findStaleFiles(generators, '.')).toEqual([])
  })

  it('are all there is among the schemas', async () => {
    const files = (await readdir('public/schemas')).map((name) => `public/schemas/${name}`)
    const ours = generators.map(({ path }) => path).filter((path) => path.startsWith('public/schemas/'))
    expect(files.sort()).toEqual([...ours].sort())
  })

  it('show every generated part in some document', async () => {
    const documents = generators.map(({ path }) => path).filter((path) => path.endsWith('.md'))
    const texts = await Promise.all(documents.map((path) => readFile(path, 'utf8')))
    expect([...new Set(texts.flatMap(sectionNames))].sort()).toEqual(Object.keys(sections).sort())
  })
})

describe('findStaleFiles', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generate-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('names what is missing or has another text, and nothing once it is written', async () => {
    const files = ['a.json', 'deep/er/b.json', 'c.json'].map((path) => ({ path, render: () => `${path}\n` }))
    expect(await findStaleFiles(files, folder)).toEqual(['a.json', 'deep/er/b.json', 'c.json'])
    await writeFiles(files, folder)
    expect(await findStaleFiles(files, folder)).toEqual([])
    await rm(join(folder, 'a.json'))
    await writeFile(join(folder, 'c.json'), 'c.json')
    expect(await findStaleFiles(files, folder)).toEqual(['a.json', 'c.json'])
  })
})
