import { expect, test } from 'vitest'
import { dedupeKeyOf, resultTexts } from './result-texts'
import type { RewakeResult } from './rewake-run'

const result = (changes: Partial<RewakeResult>): RewakeResult => ({
  ...{ status: 'pass', wakes: false, reason: null, summary: null, message: null, error: null },
  ...changes,
})

test('a blank summary is the message, a blank reason the error', () => {
  expect(
    resultTexts(result({ status: 'failed', summary: '  ', message: ' Tests fail. ', error: 'exit 1' }), 320),
  ).toEqual({
    status: 'failed',
    reason: 'exit 1',
    summary: 'Tests fail.',
    message: 'Tests fail.',
  })
  expect(resultTexts(result({}), 320)).toMatchObject({ reason: null, summary: null, message: null })
})

test('texts are cut to whole characters', () => {
  const { message, summary } = resultTexts(result({ message: '👍'.repeat(400), summary: 'short' }), 320)
  expect(message).toBe('👍'.repeat(320))
  expect(summary).toBe('short')
})

const run = {
  ...{ runId: 'r', outcomeId: 'o', hookId: 'Review.Diff', event: 'turn.pre-stop', handlerId: 'command' },
  ...{ dialect: 'native', source: 'internal', mode: 'async-rewake' as const, owner: 'hookscope' as const },
}

test('the key is small letters of what tells results apart, and the first 128 characters of the message', () => {
  const texts = { status: 'block', reason: 'No', summary: null, message: `${'M'.repeat(128)}x` } as const
  const key = dedupeKeyOf(run, texts)
  expect(key).toBe(`internal|review.diff|turn.pre-stop|block|no||${'m'.repeat(128)}`)
  expect(dedupeKeyOf(run, { ...texts, message: `${'m'.repeat(128)}y` })).toBe(key)
  expect(dedupeKeyOf(run, { ...texts, message: 'm'.repeat(127) })).not.toBe(key)
})
