import type { UnitTest } from './node'
import { readUnitEscape } from './read-unit-escape'
import { CLASS_ESCAPES, unitClass } from './units'

type Member = { unit: number } | { test: UnitTest }

/** The class in brackets that starts at `at`, and where the pattern goes on. */
export function parseClass(source: string, at: number): { test: UnitTest; next: number } {
  const negative = source[at + 1] === '^'
  const tests: UnitTest[] = []
  let next = at + (negative ? 2 : 1)
  while (next < source.length && source[next] !== ']') {
    const first = readMember(source, next)
    const isRange = source[first.next] === '-' && source[first.next + 1] !== ']' && first.next + 1 < source.length
    if (!isRange) {
      tests.push(testOf(first.member))
      next = first.next
      continue
    }
    const last = readMember(source, first.next + 1)
    tests.push(...rangeTests(first.member, last.member))
    next = last.next
  }
  return { test: unitClass(tests, negative), next: next + 1 }
}

function readMember(source: string, at: number): { member: Member; next: number } {
  if (source[at] !== '\\') return { member: { unit: source.charCodeAt(at) }, next: at + 1 }
  const letter = source[at + 1] ?? ''
  const test = CLASS_ESCAPES[letter]
  if (test) return { member: { test }, next: at + 2 }
  if (letter === 'b') return { member: { unit: 8 }, next: at + 2 }
  const { unit, next } = readUnitEscape(source, at, { inClass: true })
  return { member: { unit }, next }
}

/** A range one end of which is a class stands for its two ends and the hyphen. */
function rangeTests(first: Member, last: Member): UnitTest[] {
  if ('unit' in first && 'unit' in last) {
    const [low, high] = [first.unit, last.unit]
    return [(unit) => unit >= low && unit <= high]
  }
  return [testOf(first), testOf(last), (unit) => unit === 45]
}

function testOf(member: Member): UnitTest {
  if ('test' in member) return member.test
  const wanted = member.unit
  return (unit) => unit === wanted
}
