import { expect, test } from 'vitest'
import { REWAKE_LIMITS } from '#lib/rewake'
import { rewakeRecord } from '#lib/testing'
import { openSqliteStore } from '../index'
import { temporaryFiles } from '../temporary-folder.suite'

const nextFile = temporaryFiles()
const { outcomeId, hookId, event, handlerId, dialect, source, mode, owner } = rewakeRecord()
const run = { runId: 'run-1', outcomeId, hookId, event, handlerId, dialect, source, mode, owner }
const begin = (rewakeId: string) => ({ do: 'begin', run, rewakeId, ownerId: 'server-1' }) as const

test('of commands in one turn the one that fails undoes only itself', async () => {
  const store = openSqliteStore({ file: nextFile() })
  const ends = await Promise.allSettled(['a', 'a', 'b'].map((id) => store.applyRewake(begin(id), REWAKE_LIMITS)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await store.countRewakes({})).states.running).toBe(2)
  await store.close()
})

test('what waits when the store is closed is durable first; what comes later fails', async () => {
  const file = nextFile()
  const store = openSqliteStore({ file })
  const [begun] = await Promise.all([store.applyRewake(begin('a'), REWAKE_LIMITS), store.close()])
  expect(begun.row).toMatchObject({ rewakeId: 'a' })
  await expect(store.applyRewake(begin('b'), REWAKE_LIMITS)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  const again = openSqliteStore({ file })
  expect(await again.getRewake('a')).toMatchObject({ state: 'running' })
  await again.close()
})
