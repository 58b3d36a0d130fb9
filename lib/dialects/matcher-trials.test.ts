import { describe, expect, it } from 'vitest'
import { dialectOf, isPlannable } from './all'
import { createMatcherTrials } from './matcher-trials'

const found = dialectOf('claude-code')
const dialect = found && isPlannable(found) ? found : expect.fail('no such dialect')
/** Backtracks without end on a long name that does not end as it wants. */
const ENDLESS = '^(([a-z])+.)+[A-Z]([a-z])+$'

describe('the matchers of an agent', () => {
  const trials = createMatcherTrials(dialect, { undecided: false })

  it('are tried on a subject by its rules', () => {
    expect(trials.tryMatcher('PreToolUse', 'Edit|Write', 'Write')).toMatchObject({ matches: true })
    expect(trials.tryMatcher('PreToolUse', 'Edit|Write', 'Bash')).toMatchObject({ matches: false })
    expect([trials.isToolEvent('PreToolUse'), trials.isToolEvent('SessionStart')]).toEqual([true, false])
  })

  it('are tried on the known tools once', () => {
    const tools = trials.toolsTaken('PreToolUse', 'Edit|Write')
    expect(tools.toSorted()).toEqual(['Edit', 'Write'])
    expect(trials.toolsTaken('PreToolUse', 'Edit|Write')).toBe(tools)
    expect(trials.toolsTaken('PreToolUse', 'Edit')).toEqual(['Edit'])
  })

  it.each([true, false])('count as %s where a trial takes too many steps', (undecided) => {
    const stalled = createMatcherTrials(dialect, { undecided })
    expect(stalled.tryMatcher('PreToolUse', ENDLESS, 'a'.repeat(60))).toMatchObject({ matches: undecided })
  })
})
