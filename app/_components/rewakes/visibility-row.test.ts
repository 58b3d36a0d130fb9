import { expect, it } from 'vitest'
import { DIALECTS, isPlannable } from '#lib/dialects'
import { listVisibility } from '#lib/service'
import { visibilityOf } from './visibility-row'

it.each([
  ['native', 'async', 'Nobody'],
  ['native', 'async-rewake', 'Model, once the agent hands it over'],
])('says who sees the result of a hook of %s and mode %s', (dialect, mode, seenBy) => {
  expect(visibilityOf(listVisibility(), { dialect, mode })?.seenBy).toBe(seenBy)
})

it('knows nothing of a hook that is awaited', () => {
  expect(visibilityOf(listVisibility(), { dialect: 'native', mode: 'sync' })).toBeUndefined()
})

it.each(DIALECTS.filter(isPlannable).map(({ name, background }) => [name, background] as const))(
  'has at most one row of %s for a mode, which a hook of it is found by',
  (dialect, background) => {
    for (const { of: mode } of background) {
      if (mode === null) continue
      expect(background.filter((row) => row.of === mode)).toHaveLength(1)
      expect(visibilityOf(listVisibility(), { dialect, mode })?.dialect).toBe(dialect)
    }
  },
)
