import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { PipePool } from './pipe-pool'

const pipesOpen = () => readdirSync('/proc/self/fd').length

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
  expect(pipesOpen()).toBe(before)
})
