/** One environment variable: how it is read, what it means, and its line in the README. */
export interface SettingRow<Value = unknown> {
  /** Name of the environment variable. */
  name: string
  /** Text that stands for an absent or empty variable. */
  fallback: string
  /** What is accepted, as people read it. */
  expected: string
  /** What it does, for the README. */
  meaning: string
  /** The value of an accepted text; undefined for any other. */
  parse(text: string): Value | undefined
}

/** What a row is made from beside its shape. */
export type Described = Pick<SettingRow, 'name' | 'fallback' | 'meaning'>

/** A whole number within bounds; both bounds are accepted. */
export function integerSetting(row: Described, range: { min: number; max: number }): SettingRow<number> {
  return {
    ...row,
    expected: `a whole number from ${range.min} to ${range.max}`,
    parse(text) {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return value >= range.min && value <= range.max ? value : undefined
    },
  }
}

/** One of some words. */
export function wordSetting<Word extends string>(row: Described, words: readonly Word[]): SettingRow<Word> {
  return { ...row, expected: words.join(' or '), parse: (text) => words.find((word) => word === text) }
}

/** A text of one shape; the empty text stands for "not set". */
export function textSetting(row: Described, shape: { expected: string; pattern: RegExp }): SettingRow<string> {
  return {
    ...row,
    expected: shape.expected,
    parse: (text) => (text === '' || shape.pattern.test(text) ? text : undefined),
  }
}

/** Texts of one shape, separated by commas, in lower case. */
export function listSetting(
  row: Described,
  shape: { expected: string; pattern: RegExp },
): SettingRow<readonly string[]> {
  return {
    ...row,
    expected: shape.expected,
    parse(text) {
      const values = text.split(',').map((value) => value.trim().toLowerCase())
      const named = values.filter((value) => value !== '')
      return named.every((value) => shape.pattern.test(value)) ? named : undefined
    },
  }
}
