import { describe } from 'vitest'
import { describeCounts } from './counts.suite'
import { describeEnvelopes } from './envelopes.suite'
import { describeJournal } from './journal.suite'
import { describeLists } from './lists.suite'
import type { OpenStore } from './open-store.suite'
import { describeRetention } from './retention.suite'
import { describeRewakes } from './rewakes.suite'
import { describeSlo } from './slo.suite'
import { describeStarts } from './starts.suite'
import { describeWriting } from './writing.suite'

/** What every store has to do, whatever it stores in. */
export function describeStore(name: string, open: OpenStore): void {
  describe(name, () => {
    describe('writing', () => describeWriting(open))
    describe('journal', () => describeJournal(open))
    describe('lists', () => describeLists(open))
    describe('counts', () => describeCounts(open))
    describe('envelopes', () => describeEnvelopes(open))
    describe('retention', () => describeRetention(open))
    describe('rewakes', () => describeRewakes(open))
    describe('starts', () => describeStarts(open))
    describe('slo', () => describeSlo(open))
  })
}
