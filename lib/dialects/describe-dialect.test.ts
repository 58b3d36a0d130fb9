import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable } from './all'
import { describeDialect } from './describe-dialect'
import type { PlannableDialect } from './plan-agent'
import { isToolField } from './tool-field'
import { toolsOf } from './tools'

const plannable = DIALECTS.filter(isPlannable)
const [first = expect.fail()] = plannable

describe.each(plannable)('the description of $name', (dialect) => {
  const described = describeDialect(dialect)

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described)
  })

  it('has every event with a sample, its rights and how sure they are', () => {
    expect(described.events.map(({ event }) => event)).toEqual(Object.keys(dialect.events))
    for (const { event, samples, proof, onBlock } of described.events) {
      expect(samples.length, event).toBeGreaterThan(0)
      expect({ proof, onBlock }).toMatchObject({
        proof: dialect.hooks.events[event]?.proof,
        onBlock: dialect.hooks.events[event]?.onBlock ?? null,
      })
    }
  })

  it('offers every event in the schema of its config, and tools where a matcher looks at one', () => {
    const { hooks } = Object(described.configSchema).properties
    const isList = dialect.kit?.config.nesting === 'list'
    const offered = isList ? hooks.properties.items.items.properties.point.anyOf[0].enum : Object.keys(hooks.properties)
    expect(offered).toEqual(Object.keys(dialect.events))
    const tools = JSON.stringify({ enum: toolsOf(dialect.name).map(({ name }) => name) })
    if (isList) return
    const isOffered = (event: string) => JSON.stringify(hooks.properties[event]).includes(tools)
    for (const { event, subject } of described.events) {
      const takesTools = isToolField(subject) && dialect.kit?.config.group.matcher !== undefined
      expect(isOffered(event), event).toBe(takesTools)
    }
  })
})

describe('a dialect without a kit', () => {
  const { kit: _, ...bare } = first
  const described = describeDialect(bare satisfies PlannableDialect)

  it('still has its layers as files and the least payload of each event', () => {
    expect(described.files.map(({ layer }) => layer)).toEqual(first.hooks.layers)
    expect(described.events[0]?.samples).toMatchObject([
      { payload: { [first.eventField]: described.events[0]?.event }, recorded: false },
    ])
    expect(described.examples).toEqual([])
  })
})

it('puts what a real agent has sent first', () => {
  const [event = expect.fail()] = Object.keys(first.events)
  const recorded = [{ event, title: 'Seen', payload: { [first.eventField]: event }, recorded: true }]
  const described = describeDialect(first, recorded)
  expect(described.events[0]?.samples[0]).toMatchObject({ title: 'Seen', recorded: true })
})
