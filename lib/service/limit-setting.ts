import type { Described, SettingRow } from './setting-rows'

/** A limit: a whole number within bounds, 0 for none, and null where it is not set. */
export function limitSetting(row: Described, range: { min: number; max: number }): SettingRow<number | null> {
  const { min, max } = range
  return {
    ...row,
    expected: `0, or a whole number from ${min} to ${max}`,
    parse(text) {
      if (text === '') return null
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return value === 0 || (value >= min && value <= max) ? value : undefined
    },
  }
}

/** `1` switches it on. */
export function switchSetting(row: Described): SettingRow<boolean> {
  return { ...row, expected: '1', parse: (text) => (text === '' || text === '1' ? text === '1' : undefined) }
}
