import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listSource } from './list-source'
import { namesIn } from './names-in'

it('gives every name, and is not held open by whoever wants no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookscope-names-'))
  const names = Array.from({ length: 600 }, (_, at) => `f${at}`)
  await Promise.all(names.map((name) => writeFile(join(folder, name), '')))
  expect([...namesIn(folder)].map(({ name }) => name).sort()).toEqual(names.toSorted())
  const limits = { maxBytes: 1_000, maxFiles: 100 }
  const before = (await readdir('/proc/self/fd')).length
  for (let at = 0; at < 20; at += 1) {
    expect(await listSource(folder, { limits, denied: new Set() })).toEqual({ reason: 'It holds more than 100 files.' })
  }
  expect((await readdir('/proc/self/fd')).length).toBeLessThan(before + 20)
  await rm(folder, { recursive: true })
})
