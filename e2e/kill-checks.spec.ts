import { expect, test } from '@playwright/test'
import { checkAnswers } from './kill/check-answers'
import { checkVersions } from './kill/check-definitions'
import { checkDispatches } from './kill/check-dispatches'
import { checkEvidence, checkJournal } from './kill/check-journal'
import { groupDispatches } from './kill/dispatch-state'
import { createExampleRound, type ExampleRound } from './kill/example-round'
import { checkRows, checkStarted, type StoredHooks } from './kill/hooks/check-hooks'
import { createHooksRound } from './kill/hooks/example-hooks'
import type { Deliveries } from './kill/hooks/hook-load'
import { checkRun } from './kill/tally'

type Change = (round: ExampleRound) => void

const dispatchOf = ({ trace: { dispatches } }: ExampleRound) => dispatches[0] ?? {}
const lastOutcome = ({ trace: { outcomes } }: ExampleRound) => outcomes.at(-1) ?? {}
const lastEvent = ({ journal }: ExampleRound) => journal.at(-1) ?? {}
const endOf = { completedAt: null, durationMs: null, allowed: null, decision: null }

/** What a loss, a half write or a broken sequence looks like afterwards, and what is said of it. */
const LOSSES: readonly (readonly [name: string, change: Change, said: RegExp])[] = [
  [
    'a dispatch is lost',
    ({ trace }) => Object.assign(trace, { dispatches: [], outcomes: [] }),
    /event-1 was acknowledged and is lost/,
  ],
  ['an outcome is lost', ({ trace }) => trace.outcomes.pop(), /expected \[.*kill.deny denied\] of an ended dispatch/],
  ['an outcome differs', (round) => Object.assign(lastOutcome(round), { durationMs: 9 }), /acknowledged and is lost/],
  ['an outcome has no dispatch', ({ trace }) => trace.dispatches.pop(), /dispatch-1\.0 has no dispatch/],
  ['an acknowledged end is lost', (round) => Object.assign(dispatchOf(round), endOf), /acknowledged and is lost/],
  ['half an end is there', (round) => Object.assign(dispatchOf(round), { decision: null }), /half an end/],
  ['an envelope is cut', (round) => Object.assign(dispatchOf(round), { envelope: {} }), /envelope is not the one/],
  ['a dispatch comes twice', ({ trace }) => trace.dispatches.push(...trace.dispatches), /more often than it was sent/],
  ['an unknown event is there', ({ sent }) => sent.pop(), /was never sent/],
  [
    'an outcome has no journal event',
    (round) => Reflect.deleteProperty(lastOutcome(round), 'evidence'),
    /has no journal event/,
  ],
  [
    'a journal event has no outcome',
    (round) => Object.assign(lastEvent(round), { outcomeId: 'gone' }),
    /gone, which is not stored/,
  ],
  ['a journal event is lost', ({ journal }) => journal.pop(), /the journal has undefined/],
  ['a sequence has a gap', (round) => Object.assign(lastEvent(round), { sequence: 3 }), /expected sequence 2, got 3/],
  ['a sequence repeats', (round) => Object.assign(lastEvent(round), { sequence: 1 }), /expected sequence 2, got 1/],
  ['a key stands twice', ({ journal }) => journal.push(...journal), /repeats an id or the key/],
  [
    'a sum of the run is off',
    ({ trace }) => Object.assign(trace.run, { outcomes: 3 }),
    /sum of outcomes is 3, counted 2/,
  ],
  ['a version is lost', ({ versions }) => versions.pop(), /version 1 was acknowledged and is lost/],
  ['a version was never written', ({ writes }) => writes.pop(), /version 1 is not as it was written/],
]

test('a round in which nothing was lost has no finding', () => {
  expect(findingsOf(createExampleRound())).toEqual([])
})

for (const [name, change, said] of LOSSES) {
  test(`it is noticed when ${name}`, () => {
    const round = createExampleRound()
    change(round)
    expect(findingsOf(round).join('\n')).toMatch(said)
  })
}

function findingsOf({ sent, acknowledged, trace, journal, writes, versions }: ExampleRound): string[] {
  const { states, findings } = groupDispatches([trace])
  const attempt = { taskId: 'task-1', attemptId: 'attempt-1' }
  return [
    ...findings,
    ...checkRun(trace, states),
    ...checkDispatches(states, sent),
    ...checkAnswers(acknowledged, states),
    ...checkJournal({ attempt, known: [], added: journal }, trace.outcomes),
    ...checkEvidence(states, sent, () => journal),
    ...checkVersions('kill.written', versions, writes),
  ]
}

type HooksChange = (round: { stored: StoredHooks; deliveries: Deliveries }) => void

const outcomeOf = ({ outcomes }: StoredHooks, at: number) => outcomes[at] ?? {}
const rowOf = ({ rows }: StoredHooks, at: number) => rows[at] ?? {}

/** What a lost hook or a result that was lost or came twice looks like afterwards, and what is said of it. */
const HOOK_LOSSES: readonly (readonly [name: string, change: HooksChange, said: RegExp])[] = [
  ['a hook has no outcome', ({ stored }) => Object.assign(stored, { outcomes: [] }), /has run and has 0 outcomes/],
  ['a hook has two', ({ stored }) => Object.assign(outcomeOf(stored, 1), { hookId: 'kill.command' }), /has 2 outcomes/],
  [
    'a hook has an end that it cannot have',
    ({ stored }) => Object.assign(outcomeOf(stored, 0), { disposition: 'background' }),
    /is stored as background/,
  ],
  ['an end is not noted', ({ stored }) => Object.assign(outcomeOf(stored, 1), { lateDecision: null }), /has no note/],
  ['a row is missing', ({ stored }) => Object.assign(stored, { rows: [] }), /has 0 rows in the ledger/],
  ['a row is open', ({ stored }) => Object.assign(rowOf(stored, 0), { state: 'leased' }), /is still leased/],
  ['a result came twice', ({ deliveries }) => deliveries.confirmed.set('r1', 2), /was confirmed 2 times/],
  ['a result came again', ({ deliveries }) => deliveries.givenAgain.add('r1'), /given out after it had been confirmed/],
  ['nobody had it', ({ deliveries }) => deliveries.confirmed.clear(), /was confirmed by nobody/],
  [
    'a confirmation is lost',
    ({ stored }) => Object.assign(rowOf(stored, 0), { state: 'dropped', dropReason: 'crashed' }),
    /was confirmed and is crashed/,
  ],
  [
    'a result is lost',
    ({ stored, deliveries }) => {
      deliveries.confirmed.clear()
      Object.assign(rowOf(stored, 0), { state: 'dropped', dropReason: 'expired' })
    },
    /is lost: expired/,
  ],
]

test('a round of hooks in which nothing was lost has no finding', () => {
  expect(hookFindingsOf(createHooksRound())).toEqual([])
})

for (const [name, change, said] of HOOK_LOSSES) {
  test(`of hooks it is noticed when ${name}`, () => {
    const round = createHooksRound()
    change(round)
    expect(hookFindingsOf(round).join('\n')).toMatch(said)
  })
}

function hookFindingsOf({ started, stored, deliveries }: ReturnType<typeof createHooksRound>): string[] {
  return [...checkStarted(started, stored, () => 'run-1'), ...checkRows(stored.rows, deliveries)]
}
