import { expect, test, vi } from 'vitest'
import { dispatchEnd, dispatchWrite, outcomeRecord } from '#lib/testing'
import { createGroupWriter } from './group-writer'
import type { GroupReceipt, WriteGroup } from './write-group'

const nothing: GroupReceipt = { evidence: new Map(), unknownNotes: [] }

/** A commit that the test ends by hand. */
function heldCommit() {
  const groups: { group: WriteGroup; done(): void; fail(error: Error): void }[] = []
  const commit = (group: WriteGroup) =>
    new Promise<GroupReceipt>((resolve, reject) => {
      groups.push({ group, done: () => resolve(nothing), fail: reject })
    })
  return { groups, commit, group: (index: number) => vi.waitFor(() => groups[index] ?? Promise.reject(new Error())) }
}

const begin = (dispatchId: string) => dispatchWrite({ dispatchId })
const outcome = (outcomeId: string) => outcomeRecord({ outcomeId })
const idsOf = ({ parts }: WriteGroup) =>
  parts.map(({ write, outcomes }) => [write.dispatchId, ...outcomes.map(({ outcome }) => outcome.outcomeId)])

test('while a group is written nothing else is, and what comes meanwhile is the next group', async () => {
  const { groups, commit, group } = heldCommit()
  const writer = createGroupWriter(commit, { groupOutcomesMax: 100 })
  const first = writer.begin(begin('d1'))
  first.add(outcome('o1'))
  const one = await group(0)
  first.add(outcome('o2'))
  const receipts = [first.end(dispatchEnd()), writer.begin(begin('d2')).end(dispatchEnd())]
  await new Promise(setImmediate)
  expect(groups).toHaveLength(1)
  one.done()
  const two = await group(1)
  expect(idsOf(one.group)).toEqual([['d1', 'o1']])
  expect(idsOf(two.group)).toEqual([['d1', 'o2'], ['d2']])
  expect(two.group.parts.map(({ isNew }) => isNew)).toEqual([false, true])
  two.done()
  expect(await Promise.all(receipts)).toMatchObject([{ recorded: true }, { recorded: true }])
})

test('a dispatch that ends at once is one part', async () => {
  const { commit, group } = heldCommit()
  const writer = createGroupWriter(commit, { groupOutcomesMax: 100 })
  const recording = writer.begin(begin('d1'))
  recording.add(outcome('o1'))
  const receipt = recording.end(dispatchEnd())
  const { group: only, done } = await group(0)
  expect(only.parts).toMatchObject([{ isNew: true, end: { allowed: true } }])
  done()
  await receipt
})

test('which outcomes are leaves, and first of their hook and handler', async () => {
  const { commit, group } = heldCommit()
  const recording = createGroupWriter(commit, { groupOutcomesMax: 100 }).begin(begin('d1'))
  recording.add(outcomeRecord({ outcomeId: 'child', hookId: 'inner', handlerId: 'h', parentOutcomeId: 'bridge' }))
  recording.add(outcomeRecord({ outcomeId: 'bridge', hookId: 'outer', handlerId: 'h' }))
  recording.add(outcomeRecord({ outcomeId: 'again', hookId: 'inner', handlerId: 'h' }))
  recording.add(outcomeRecord({ outcomeId: 'other', hookId: 'outer', handlerId: 'x' }))
  const marks = (await group(0)).group.parts.flatMap(({ outcomes }) => outcomes)
  expect(marks.map(({ outcome: { outcomeId }, ...mark }) => [outcomeId, mark])).toEqual([
    ['child', { isLeaf: true, isFirstOfHook: true, isFirstOfHandler: true }],
    ['bridge', { isLeaf: false, isFirstOfHook: false, isFirstOfHandler: false }],
    ['again', { isLeaf: true, isFirstOfHook: false, isFirstOfHandler: false }],
    ['other', { isLeaf: true, isFirstOfHook: true, isFirstOfHandler: true }],
  ])
})

test('the second end of a dispatch is not written', async () => {
  const { groups, commit, group } = heldCommit()
  const writer = createGroupWriter(commit, { groupOutcomesMax: 100 })
  const recording = writer.begin(begin('d1'))
  const receipt = recording.end(dispatchEnd())
  const { done } = await group(0)
  const again = recording.end(dispatchEnd({ allowed: false }))
  done()
  expect(await again).toEqual(await receipt)
  await writer.close()
  expect(groups).toHaveLength(1)
})

test('closing waits for the group in hand and writes the rest', async () => {
  const { commit, group } = heldCommit()
  const writer = createGroupWriter(commit, { groupOutcomesMax: 1 })
  const receipts = ['d1', 'd2'].map((id) => writer.begin(begin(id)).end(dispatchEnd()))
  const first = await group(0)
  const closed = writer.close()
  first.done()
  const second = await group(1)
  second.fail(new Error('the disk is full'))
  await closed
  expect(await Promise.all(receipts)).toEqual([
    { recorded: true, evidence: new Map() },
    { recorded: false, error: 'the disk is full' },
  ])
  expect(writer.lastError).toBe('the disk is full')
})

test('a note of a failed group waits for the next one instead of trying for ever', async () => {
  const { groups, commit, group } = heldCommit()
  const writer = createGroupWriter(commit, { groupOutcomesMax: 100 })
  const note = { outcomeId: 'o1', lateMs: 3, lateDecision: 'allow' }
  writer.noteLate(note)
  const first = await group(0)
  first.fail(new Error('busy'))
  await new Promise(setImmediate)
  expect(groups).toHaveLength(1)
  const receipt = writer.begin(begin('d1')).end(dispatchEnd())
  const second = await group(1)
  expect(second.group.lateNotes).toEqual([note])
  second.done()
  await receipt
})

test('a listener that throws does not keep the others from hearing, and its error is not swallowed', async () => {
  const uncaught = vi.fn()
  const usual = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', uncaught)
  const writer = createGroupWriter(() => nothing, { groupOutcomesMax: 100 })
  const heard = vi.fn()
  writer.onCommit(() => {
    throw new Error('listener')
  })
  writer.onCommit(heard)
  await writer.begin(begin('d1')).end(dispatchEnd())
  await writer.begin(begin('d2')).end(dispatchEnd())
  await vi.waitFor(() => expect(uncaught).toHaveBeenCalledTimes(2))
  process.removeListener('uncaughtException', uncaught)
  for (const listener of usual) process.on('uncaughtException', listener)
  expect(heard).toHaveBeenCalledTimes(2)
})
