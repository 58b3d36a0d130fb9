import { describe, expect, it } from 'vitest'
import { type AgentColumn, PROCEEDS } from '#lib/contract'
import { differencesOf, partsOf, rowsOf } from './column-parts'
import { columnWords, isStopped } from './column-words'

const column = (changes: Partial<AgentColumn> = {}): AgentColumn => ({
  dialect: 'codex',
  agent: 'Codex',
  agentVersion: '1',
  translates: true,
  event: 'PreToolUse',
  note: '',
  proof: 'recorded',
  source: '',
  disposition: 'passed',
  reason: null,
  ignored: [],
  decision: PROCEEDS,
  ...changes,
})
const decided = (decision: Partial<AgentColumn['decision']>, changes: Partial<AgentColumn> = {}) =>
  column({ decision: { ...PROCEEDS, ...decision }, ...changes })

describe('columnWords', () => {
  it.each([
    [column({ event: null, decision: null }), 'No hook is asked', 'grey'],
    [column({ decision: null, disposition: null }), 'No command runs here', 'grey'],
    [decided({ blocked: true, blockedBy: 'answer' }), 'Blocked', 'red'],
    [
      decided({ blocked: true, blockedBy: 'failure', halt: 'x' }),
      'Blocked: the hook failed, the run ends',
      'red-hatched',
    ],
    [decided({ blocked: true, blockedBy: 'client' }), 'Blocked by the agent itself', 'red-hatched'],
    [decided({ continueTurn: true }), 'The agent keeps going', 'red'],
    [decided({ verdict: 'ask' }), 'The user is asked', 'amber'],
    [decided({ halt: 'enough' }), 'Goes through, then the run ends', 'red'],
    [column({ disposition: 'failed-open' }), 'Goes through: the hook failed', 'amber'],
    [column({ disposition: 'invalid-answer' }), 'Goes through: answer thrown away', 'amber'],
    [decided({ verdict: 'allow' }), 'Allowed', 'green'],
    [column(), 'Goes through', 'green'],
  ])('%# says it in a few words', (given, word, tone) => {
    expect(columnWords(given)).toMatchObject({ word, tone })
  })

  it('a stop is a block, or a turn that goes on', () => {
    const all = [column(), decided({ blocked: true }), decided({ continueTurn: true }), column({ decision: null })]
    expect(all.map(isStopped)).toEqual([false, true, true, false])
  })
})

describe('the parts of a column', () => {
  const told = { as: 'tool-result', when: 'next-request', replaces: true, text: 'no', by: 'x' } as const

  it('tell what reaches whom, verbatim, and what was ignored', () => {
    const parts = partsOf(
      decided(
        { toModel: [told], toUser: [{ text: 'seen', by: 'x' }], input: { changed: true, value: { a: 1 }, by: 'x' } },
        { ignored: [{ field: 'updatedInput', why: 'unknown-field' }] },
      ),
    )
    expect(parts.map(({ id, items }) => [id, items.map(({ text }) => text)])).toEqual([
      ['outcome', ['Goes through']],
      ['model', ['no']],
      ['user', ['seen']],
      ['changes', ['{"a":1}']],
      ['ignored', ['updatedInput']],
    ])
  })

  it('say the reason of the hook where nobody else is told it', () => {
    const notes = (given: AgentColumn) => partsOf(given)[0]?.items[0]?.note
    expect(notes(column({ reason: 'why' }))).toBe('hook passed: why')
    expect(notes(decided({ toModel: [told] }, { reason: 'no' }))).toBe('hook passed')
    expect(notes(column({ event: null, decision: null, note: 'asks nobody' }))).toBe('asks nobody')
  })

  it('have a row where one of the columns says something', () => {
    expect(rowsOf([column(), column()])).toEqual(['outcome', 'model', 'user'])
    const ignoring = column({ ignored: [{ field: 'x', why: 'invalid' }] })
    expect(rowsOf([column(), ignoring])).toEqual(['outcome', 'model', 'user', 'ignored'])
  })

  it('differ where their texts differ, and only there', () => {
    expect(differencesOf(column(), column())).toEqual(new Set())
    expect(differencesOf(decided({ blocked: true, toModel: [told] }), column())).toEqual(new Set(['outcome', 'model']))
    expect(differencesOf(column({ agent: 'Other' }), column())).toEqual(new Set())
  })
})
