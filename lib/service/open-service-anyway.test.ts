import { describe, expect, it } from 'vitest'
import { HookscopeError } from '#lib/contract'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { envelopeV1 } from '#lib/testing'
import { dispatchEvent } from './dispatch-event'
import { getHealth } from './get-health'
import { listOutcomes } from './list-outcomes'
import { openServiceAnyway } from './open-service-anyway'
import { parseSettings } from './settings'

async function openOver(openStore: () => Store) {
  const log: string[] = []
  const { context, close } = await openServiceAnyway({
    storeKind: 'sqlite',
    openStore,
    settings: parseSettings({}),
    version: '0.0.0-test',
    log: ({ message }) => log.push(message),
  })
  return { context, close, log }
}

const refuse = (error: Error) => (): never => {
  throw error
}

describe('openServiceAnyway', () => {
  it('is well over a store that opens', async () => {
    const { context, close, log } = await openOver(openMemoryStore)
    expect(await getHealth(context)).toMatchObject({ status: 'ok', store: { kind: 'memory' } })
    expect(log).toEqual([])
    await close()
  })

  it.each([
    [new HookscopeError('STORE_UNAVAILABLE', '/data/x.db is damaged'), '/data/x.db is damaged'],
    [new Error('no such table: run'), 'The store could not be opened: no such table: run'],
    [new Error(`token=${'s3cr3t'.repeat(5)}`), 'The store could not be opened: token=[REDACTED]'],
  ])('says once why the store did not open: %s', async (error, sentence) => {
    const { context, close, log } = await openOver(refuse(error))
    expect(log).toEqual([sentence])
    expect(await getHealth(context)).toMatchObject({ status: 'degraded', store: { kind: 'sqlite', error: sentence } })
    const refusal = { code: 'STORE_UNAVAILABLE', message: sentence }
    await expect(listOutcomes(context, {})).rejects.toMatchObject(refusal)
    await expect(dispatchEvent(context, { envelope: envelopeV1() })).rejects.toMatchObject(refusal)
    await close()
  })

  it('closes a store over which no service opens', async () => {
    const steps: string[] = []
    const store = {
      ...openMemoryStore(),
      onCommit: refuse(new Error('no listeners')),
      close: async () => void steps.push('closed'),
    }
    const { close, log } = await openOver(() => store)
    expect(steps).toEqual(['closed'])
    expect(log).toEqual(['The store could not be opened: no listeners'])
    await close()
  })
})
