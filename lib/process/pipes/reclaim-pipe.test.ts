import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { makePipes } from './make-pipes'
import { reclaimPipe } from './reclaim-pipe'

const opened: number[] = []

afterEach(() => {
  for (const file of opened.splice(0)) closeSync(file)
})

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants
const reopen = (file: number, flags: number) => openSync(`/proc/self/fd/${file}`, flags | O_NONBLOCK)

test('pipes are made, each another one', async () => {
  const files = await makePipes(5)
  opened.push(...files)
  expect(files.every((file) => fstatSync(file).isFIFO())).toBe(true)
  expect(new Set(files.map((file) => fstatSync(file).ino)).size).toBe(5)
})

test('a pipe that nobody holds is taken back, empty', async () => {
  const [file = -1] = await makePipes(1)
  const writer = reopen(file, O_WRONLY)
  writeSync(writer, 'x'.repeat(60_000))
  closeSync(writer)
  const { ino } = fstatSync(file)
  const reclaimed = reclaimPipe(file)
  expect(reclaimed).not.toBe(null)
  opened.push(reclaimed ?? -1)
  expect(fstatSync(reclaimed ?? -1).ino).toBe(ino)
  expect(readSync(reclaimed ?? -1, Buffer.alloc(10))).toBe(0)
})

test.each([
  ['reads', O_RDONLY],
  ['writes', O_WRONLY],
])('a pipe that somebody still %s is let go', async (_, flags) => {
  const [file = -1] = await makePipes(1)
  opened.push(reopen(file, flags))
  expect(reclaimPipe(file)).toBe(null)
  expect(() => fstatSync(file)).toThrow('EBADF')
})
