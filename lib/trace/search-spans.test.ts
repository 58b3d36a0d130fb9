import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { ancestorsOf } from './ancestors-of'
import { nextMatch, searchSpans } from './search-spans'
import { spansOf } from './spans-of'

const spans = spansOf(
  runTrace(
    [traceDispatch('d1', 0, { subject: 'Bash' }), traceDispatch('d2', 10, { event: 'tool.post-use' })],
    [
      traceOutcome('o1', 0, { dispatchId: 'd1', hookId: 'guard/Paths' }),
      traceOutcome('o2', 10, { dispatchId: 'd2', hookId: 'note', handlerId: 'rule', disposition: 'timed-out' }),
    ],
  ),
)

it.each([
  ['PATHS', ['o1']],
  ['post-use', ['d2']],
  ['bash', ['d1']],
  ['rule', ['o2']],
  ['timed', ['o2']],
  ['  ', []],
  ['nothing of it', []],
])('%s is found in %j', (text, ids) => {
  expect(searchSpans(spans, text)).toEqual(ids)
})

it('goes to the next match and the one before, round the ends', () => {
  const matches = ['d1', 'o2']
  const go = (fromId: string | null, by: 1 | -1) => nextMatch(spans, matches, { fromId, by })
  expect([go(null, 1), go('d1', 1), go('o1', 1), go('o2', 1)]).toEqual(['d1', 'o2', 'o2', 'd1'])
  expect([go(null, -1), go('d1', -1), go('o2', -1)]).toEqual(['o2', 'o2', 'd1'])
  expect(nextMatch(spans, [], { fromId: 'd1', by: 1 })).toBeNull()
})

it('knows what lies above a span, the nearest first', () => {
  const at = spans.findIndex(({ id }) => id === 'o2')
  expect(ancestorsOf(spans, at).map(({ id }) => id)).toEqual(['d2', 'run-1'])
  expect(ancestorsOf(spans, 0)).toEqual([])
})
