import { expect, it } from 'vitest'
import { processResult } from '#lib/testing'
import { toProcessEnd } from './process-end'

it('a process that was lost with its helper did start, and was killed', () => {
  const lost = { code: 'HELPER-LOST', message: 'It died.' }
  const end = toProcessEnd(processResult({ exitCode: null, spawnError: lost, durationMs: 7 }))
  expect(end).toMatchObject({ exitCode: null, signal: 'SIGKILL', spawnError: null, durationMs: 7 })
})

it('a process that was not started has no end of its own', () => {
  const missing = { code: 'ENOENT', message: 'spawn guard.sh ENOENT' }
  const end = toProcessEnd(processResult({ exitCode: null, spawnError: missing }))
  expect(end).toMatchObject({ exitCode: null, signal: null, spawnError: 'spawn guard.sh ENOENT' })
})
