import type { UnitTest } from './node'

const between = (from: string, to: string): UnitTest => {
  const [low, high] = [from.charCodeAt(0), to.charCodeAt(0)]
  return (unit) => unit >= low && unit <= high
}
const anyOf =
  (...tests: readonly UnitTest[]): UnitTest =>
  (unit) =>
    tests.some((test) => test(unit))
const not =
  (test: UnitTest): UnitTest =>
  (unit) =>
    !test(unit)
const unitIn = (units: string): UnitTest => {
  const known = new Set(Array.from({ length: units.length }, (_, at) => units.charCodeAt(at)))
  return (unit) => known.has(unit)
}

const digit = between('0', '9')
const space = anyOf(unitIn('\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'), between('\u2000', '\u200a'))

/** Whether a unit is a letter, a digit or `_` of ASCII. */
export const isWordUnit: UnitTest = anyOf(digit, between('a', 'z'), between('A', 'Z'), unitIn('_'))

/** What `.` takes: anything but a line end. */
export const isInLine: UnitTest = not(unitIn('\n\r\u2028\u2029'))

/** The classes that a letter behind a backslash stands for. */
export const CLASS_ESCAPES: Readonly<Record<string, UnitTest>> = {
  d: digit,
  D: not(digit),
  w: isWordUnit,
  W: not(isWordUnit),
  s: space,
  S: not(space),
}

/** The units that a letter behind a backslash stands for. */
export const UNIT_ESCAPES: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

/** A class of single units and ranges, as in brackets. */
export function unitClass(tests: readonly UnitTest[], negative: boolean): UnitTest {
  return negative ? not(anyOf(...tests)) : anyOf(...tests)
}
