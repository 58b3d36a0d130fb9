import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from '#lib/contract'
import { compileMatch } from './compile-match'
import type { MatchSubject } from './subject'

const names = fc.string({ unit: fc.constantFrom(...'abAB.é'), maxLength: 3 })
const values = fc.array(
  names.filter((name) => name !== ''),
  { maxLength: 3 },
)
/** Patterns that RE2 and JavaScript read alike. */
const patterns = fc.array(fc.constantFrom('a', '^a', 'b$', 'A.', '^[ab]+$', '(a|B)b', '\\.', '^$', 'a{2}', 'é'), {
  maxLength: 3,
})
const matches: fc.Arbitrary<Match> = fc.record(
  { toolName: values, toolNameRegex: patterns, argumentsContains: values, agentName: values },
  { requiredKeys: [], noNullPrototype: true },
)
const texts = fc.option(names)
const subjects = fc.record({
  toolName: texts,
  agentName: texts,
  argumentsText: fc.option(names.map((name) => name.toLowerCase())),
})

/** The rule of seeds.md §2.6, as plainly as it can be written. */
function plainly({ toolName, toolNameRegex, argumentsContains, agentName }: Match, subject: MatchSubject): boolean {
  const holds = (
    wanted: readonly string[] | undefined,
    seen: string | null,
    fits: (seen: string, value: string) => boolean,
  ) => !wanted?.length || (seen !== null && wanted.some((value) => fits(seen, value)))
  const same = (seen: string, value: string) => seen.toLowerCase() === value.toLowerCase()
  return (
    holds(toolName, subject.toolName, same) &&
    holds(agentName, subject.agentName, same) &&
    holds(toolNameRegex, subject.toolName, (seen, value) => new RegExp(value, 'u').test(seen)) &&
    holds(argumentsContains, subject.argumentsText, (seen, value) => seen.includes(value.toLowerCase()))
  )
}

describe('compileMatch', () => {
  it('matches what the plain rule matches', () => {
    fc.assert(
      fc.property(matches, subjects, (match, subject) => {
        const compiled = compileMatch(match)
        if (compiled !== null && 'issues' in compiled) throw new Error(compiled.issues[0]?.message)
        expect(compiled === null || compiled.matches(subject)).toBe(plainly(match, subject))
      }),
      { numRuns: 2_000 },
    )
  })

  it('never throws, whatever the pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), (pattern, toolName) => {
        const compiled = compileMatch({ toolNameRegex: [pattern] })
        if (compiled === null || 'issues' in compiled) return
        expect([true, false]).toContain(compiled.matches({ toolName, agentName: null, argumentsText: null }))
      }),
    )
  })
})
