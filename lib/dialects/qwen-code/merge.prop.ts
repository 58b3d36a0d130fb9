import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupOf, simulateCase } from '#lib/testing'

const event = { hook_event_name: 'PreToolUse', session_id: 's', cwd: '/p', tool_name: 'edit', tool_input: {} }

const permission = fc.constantFrom('allow', 'deny', 'ask')
const answer = fc
  .record(
    {
      decision: fc.constantFrom('block', 'deny', 'allow', 'approve', 'ask', 'x'),
      reason: fc.constantFrom('r', '', 5),
      continue: fc.constantFrom(true, false),
      hookSpecificOutput: fc.record(
        { permissionDecision: permission, permissionDecisionReason: fc.constantFrom('p', '') },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ fields, end: { stdout: JSON.stringify(fields) } }))
const answers = fc.array(answer, { minLength: 1, maxLength: 4 })

function decide(list: readonly { readonly end: object }[], order?: string[]) {
  const outputs = Object.fromEntries(list.map(({ end }, at) => [`h${at}`, end]))
  const config = groupOf('PreToolUse', ...Object.keys(outputs))
  return simulateCase({ dialect: 'qwen-code', event, config, outputs, ...(order && { order }) }).decision
}

describe('several answers of Qwen Code', () => {
  it('come to what the last permission says, or to a block of any where none speaks of it', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const last = list.findLast(({ fields }) => fields.hookSpecificOutput?.permissionDecision !== undefined)
        const permitted = last?.fields.hookSpecificOutput?.permissionDecision
        const blocks = list.some(({ fields }) => fields.decision === 'block' || fields.decision === 'deny')
        const alone = list.length === 1 && list[0]?.fields.decision === 'ask'
        const stops = list.some(({ fields }) => fields.continue === false)
        const refused = permitted === undefined ? blocks || alone : permitted !== 'allow'
        expect(decide(list).blocked).toBe(refused || stops)
      }),
      { numRuns: 500 },
    )
  })

  it('do not depend on who finished first', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const names = list.map((_, at) => `h${at}`)
        expect(decide(list, names.toReversed())).toEqual(decide(list, names))
      }),
      { numRuns: 200 },
    )
  })

  it('are never milder with a stricter hook at the end', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom('deny', 'ask'), (list, word) => {
        const end = { stdout: JSON.stringify({ hookSpecificOutput: { permissionDecision: word } }) }
        expect(decide([...list, { end }])).toMatchObject({ blocked: true, verdict: word })
      }),
      { numRuns: 200 },
    )
  })

  it('are read beside a silent hook as without it', () => {
    fc.assert(
      fc.property(answers, fc.nat(4), (list, at) => {
        const {
          decidedBy: _,
          toModel,
          ...decision
        } = decide(list.toSpliced(at, 0, { fields: {}, end: { stdout: '' } }))
        const { decidedBy: __, toModel: texts, ...without } = decide(list)
        expect({ ...decision, input: without.input }).toEqual(without)
        expect(toModel.map(({ text }) => text)).toEqual(texts.map(({ text }) => text))
      }),
      { numRuns: 200 },
    )
  })
})
