import { describe, expect, it } from 'vitest'
import { Disposition } from './disposition-schema'
import {
  DISPOSITIONS,
  type DispositionId,
  type DispositionV1,
  dispositionRow,
  isFailure,
  toV1Disposition,
} from './dispositions'
import type { FailurePolicy } from './words'

const ids = DISPOSITIONS.map(({ id }) => id)

describe('the dispositions', () => {
  it('are v1 eight and v2 six', () => {
    expect(ids).toEqual([
      'allowed',
      'denied',
      'failed-open',
      'failed-closed',
      'timed-out',
      'reentrant',
      'missing-handler',
      'invalid-post-decision',
      'observed',
      'background',
      'cancelled',
      'cut-off',
      'interrupted',
      'untrusted',
    ])
    expect(DISPOSITIONS.filter(({ inV1 }) => inV1).map(({ id }) => id)).toEqual(ids.slice(0, 8))
    expect(Disposition.options).toEqual([
      ...ids,
      'passed',
      'asked',
      'deferred',
      'spawn-failed',
      'invalid-answer',
      'not-reached',
    ])
  })

  it.each(DISPOSITIONS)('$id has a glyph, a word, a tone and a meaning', (row) => {
    expect([...row.glyph]).toHaveLength(1)
    expect(row.word).toBe(row.id.replaceAll('-', ' '))
    expect(row.tone).toMatch(/^[a-z]+(-hatched)?$/)
    expect(row.meaning).toMatch(/[.]$/)
  })

  it('can be told apart without colour: no two share glyph and tone, nor the word', () => {
    expect(new Set(DISPOSITIONS.map(({ glyph, tone }) => glyph + tone)).size).toBe(ids.length)
    expect(new Set(DISPOSITIONS.map(({ word }) => word)).size).toBe(ids.length)
  })

  it('are failures exactly where the hook could not be asked', () => {
    expect(ids.filter(isFailure)).toEqual([
      'failed-open',
      'failed-closed',
      'timed-out',
      'reentrant',
      'missing-handler',
      'cut-off',
    ])
  })

  it('have a neutral row for a word of a newer server', () => {
    expect(dispositionRow('denied').word).toBe('denied')
    expect(dispositionRow('brand-new')).toMatchObject({ word: 'brand-new', glyph: '?', tone: 'grey' })
  })
})

describe('the v1 word for each disposition', () => {
  const unchanged = (id: DispositionV1) => [id, id, id, id] as const
  /** fail-open passing, fail-open blocking, fail-closed passing, fail-closed blocking. */
  const table: Record<DispositionId, readonly [DispositionV1, DispositionV1, DispositionV1, DispositionV1]> = {
    allowed: unchanged('allowed'),
    denied: unchanged('denied'),
    'failed-open': unchanged('failed-open'),
    'failed-closed': unchanged('failed-closed'),
    'timed-out': unchanged('timed-out'),
    reentrant: unchanged('reentrant'),
    'missing-handler': unchanged('missing-handler'),
    'invalid-post-decision': unchanged('invalid-post-decision'),
    observed: unchanged('allowed'),
    background: unchanged('allowed'),
    'cut-off': unchanged('timed-out'),
    cancelled: ['failed-open', 'failed-open', 'failed-open', 'failed-closed'],
    interrupted: ['failed-open', 'failed-open', 'failed-open', 'failed-closed'],
    untrusted: ['failed-open', 'failed-open', 'failed-open', 'failed-closed'],
  }
  const situations: readonly [FailurePolicy, boolean][] = [
    ['fail-open', false],
    ['fail-open', true],
    ['fail-closed', false],
    ['fail-closed', true],
  ]

  it.each(ids)('%s', (id) => {
    expect(situations.map(([policy, blocking]) => toV1Disposition(id, policy, blocking))).toEqual(table[id])
  })
})
