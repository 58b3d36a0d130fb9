import { closeSync, readdirSync, readlinkSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { makePipes } from './make-pipes'
import { openPipes } from './open-pipes'
import { PipePool } from './pipe-pool'

/** Other parts of the process open files as well, but no pipes. */
const pipesOpen = () => readdirSync('/proc/self/fd').filter((file) => isPipe(`/proc/self/fd/${file}`)).length

function isPipe(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('pipe:')
  } catch {
    return false
  }
}

test('where one end cannot be opened, none stays open', async () => {
  const before = pipesOpen()
  const [stdin = -1, stdout = -1] = await makePipes(2)
  expect(() => openPipes([stdin, stdout, -1])).toThrow('ENOENT')
  expect(pipesOpen() - before).toBe(2)
  for (const file of [stdin, stdout]) closeSync(file)
})

test('pipes come back for the next process, and those of a rush are let go', async () => {
  const pool = new PipePool()
  const before = pipesOpen()
  const rush = await Promise.all(Array.from({ length: 20 }, () => pool.open()))
  expect(pipesOpen() - before).toBeGreaterThan(60)
  for (const { stdin, stdout, stderr, closeFiles } of rush) {
    closeFiles()
    for (const stream of [stdin, stdout, stderr]) stream.destroy()
  }
  await vi.waitFor(() => expect(pipesOpen() - before).toBe(24))
  const next = await pool.open()
  expect(pipesOpen() - before).toBe(24 + 6)
  next.closeFiles()
  for (const stream of [next.stdin, next.stdout, next.stderr]) stream.destroy()
  await vi.waitFor(() => expect(pipesOpen() - before).toBe(24))
  await pool.close()
  await vi.waitFor(() => expect(pipesOpen()).toBe(before))
})
