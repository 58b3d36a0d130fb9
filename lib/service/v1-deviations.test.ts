import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { type Bus, createBus, type Handler } from '#lib/bus'
import { CONTRACT } from '#lib/contract'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { definitionV1, envelopeV1 } from '#lib/testing'
import { createRecorder } from './recording'

/** What the test of each deviation is called; the document lists the same, and nothing else. */
const DEVIATIONS = {
  order: 'Ids are ordered by code unit, not by locale',
  secrets: 'Secrets are looked for in the whole serialised metadata, not in its first 1000 characters',
  recorder: 'A recorder that fails leaves the decision as it is',
  dedupe: 'Dedupe keys are bounded by hashing',
  reentrant: 'A reentrant outcome has its own dedupe key',
  chains: 'Reentrancy is judged by chains where a chain is known',
  unregister: 'Definitions and handlers can be unregistered',
}

const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }
const journalled = { references: { sourceEventId: 'source-1', ...attempt } }

let store: Store
let bus: Bus
afterEach(() => bus.close(0))

function open(handlers: Record<string, Handler>, brokenStore?: Pick<Store, 'begin' | 'noteLate'>): void {
  store = openMemoryStore()
  bus = createBus({
    contract: CONTRACT,
    recorder: createRecorder(brokenStore ?? store),
    handlers: Object.entries(handlers).map(([id, run]) => ({ id, run, meaning: 'A handler of this test.' })),
  })
}

const allow: Handler = () => ({ decision: 'allow' })
const journal = () => store.listJournal({ ...attempt, afterSequence: 0, limit: 100 })

describe('v1 deviates from upstream in exactly this', () => {
  it(DEVIATIONS.order, async () => {
    open({ allow })
    for (const id of ['b', 'B', 'a', 'Z', 'x']) bus.registerDefinition(definitionV1({ id, handlerId: 'allow' }))
    const { outcomes } = await bus.dispatch(envelopeV1())
    const ids = outcomes.map(({ hookId }) => hookId)
    expect(ids).toEqual(['B', 'Z', 'a', 'b', 'x'])
    expect(ids).not.toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it(DEVIATIONS.secrets, async () => {
    open({ allow })
    const padded = (text: string) => envelopeV1({ metadata: { a: 'x'.repeat(1_000), b: 'y'.repeat(500), c: text } })
    await expect(bus.dispatch(padded('nothing to hide'))).resolves.toMatchObject({ allowed: true })
    await expect(bus.dispatch(padded(`Bearer ${'z'.repeat(20)}`))).rejects.toMatchObject({
      code: 'CREDENTIAL_IN_ENVELOPE',
    })
  })

  it(DEVIATIONS.recorder, async () => {
    const fail = () => {
      throw new Error('disk full')
    }
    open({ deny: () => ({ decision: 'deny' }) }, { begin: fail, noteLate: fail })
    bus.registerDefinition(definitionV1({ handlerId: 'deny' }))
    const { allowed, outcomes, receipt } = await bus.dispatch(envelopeV1(journalled))
    expect(allowed).toBe(false)
    expect(receipt).toEqual({ recorded: false, error: 'disk full' })
    expect(outcomes).toMatchObject([{ disposition: 'denied', evidence: null, recordError: 'disk full' }])
  })

  it(DEVIATIONS.dedupe, async () => {
    open({ allow })
    const id = 'h'.repeat(160)
    const envelope = envelopeV1({ eventId: 'e'.repeat(160), ...journalled })
    bus.registerDefinition(definitionV1({ id, handlerId: 'allow' }))
    await bus.dispatch(envelope)
    const { outcomes } = await bus.dispatch(envelope)
    const [event, ...others] = await journal()
    expect(others).toEqual([])
    expect(event?.dedupeKey.length).toBeLessThanOrEqual(240)
    expect(outcomes[0]?.evidence).toEqual({ kind: 'run-event', eventId: event?.eventId, sequence: 1 })
  })

  it(DEVIATIONS.reentrant, async () => {
    const again: Handler = async (envelope, context) => {
      await context.dispatch(envelope)
      return { decision: 'allow' }
    }
    open({ again })
    bus.registerDefinition(definitionV1({ id: 'again', handlerId: 'again' }))
    const { outcomes } = await bus.dispatch(envelopeV1(journalled))
    const events = await journal()
    expect(events.map(({ payload }) => payload.disposition)).toEqual(['reentrant', 'allowed'])
    expect(new Set(events.map(({ dedupeKey }) => dedupeKey)).size).toBe(2)
    expect(outcomes[0]?.evidence?.eventId).toBe(events[1]?.eventId)
  })

  it(DEVIATIONS.chains, async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const wait: Handler = async () => {
      await gate
      return { decision: 'allow' }
    }
    open({ wait })
    bus.registerDefinition(definitionV1({ handlerId: 'wait', timeoutMs: 5_000 }))
    const dispositions = async (door: boolean) => {
      const { outcomes } = await bus.dispatch(envelopeV1(), { door })
      return outcomes.map(({ disposition }) => disposition)
    }
    const first = dispositions(true)
    const parallel = dispositions(true)
    expect(await dispositions(false)).toEqual(['reentrant'])
    release()
    expect(await Promise.all([first, parallel])).toEqual([['allowed'], ['allowed']])
  })

  it(DEVIATIONS.unregister, async () => {
    open({})
    const dispositions = async () => (await bus.dispatch(envelopeV1())).outcomes.map(({ disposition }) => disposition)
    const unregisterHandler = bus.registerHandler({ id: 'mine', run: allow, meaning: 'A handler of this test.' })
    const unregisterDefinition = bus.registerDefinition(definitionV1({ handlerId: 'mine' }))
    expect(await dispositions()).toEqual(['allowed'])
    unregisterHandler()
    expect(await dispositions()).toEqual(['missing-handler'])
    unregisterDefinition()
    expect(await dispositions()).toEqual([])
  })
})

describe('the list of deviations', () => {
  it('is that of the document', () => {
    const document = readFileSync('docs/runtime-hooks-design.md', 'utf8')
    const [, section = ''] = document.split('## Deviations from the upstream v1 bus')
    const [table = ''] = section.split('\n## ')
    const listed = [...table.matchAll(/^\| ([A-Z][^|]*) \|/gm)].map(([, name]) => name).slice(1)
    expect(listed).toEqual(Object.values(DEVIATIONS))
  })
})
