import { describe, expect, it } from 'vitest'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { openTestBus } from '#lib/testing/bus'
import { ruleHandler } from './rule-handler'

async function askedOf(params: Record<string, unknown>, envelope: Record<string, unknown>) {
  const bus = openTestBus({})
  bus.registerHandler(ruleHandler)
  bus.registerDefinition(definitionV2({ run: { kind: 'handler', handlerId: 'rule', params } }))
  const { outcomes } = await bus.dispatch(envelope)
  return outcomes[0]?.asked
}

const envelope = envelopeV2({
  metadata: { toolName: 'Bash' },
  input: { command: 'git push --force', count: 3, dry: false, nothing: null, list: ['a', { b: 'c' }], '': 'empty' },
})

describe('a condition of the rule handler', () => {
  it.each([
    [{ field: 'input.command', equals: 'git push --force' }, true],
    [{ field: 'input.command', equals: 'git push' }, false],
    [{ field: 'input.count', equals: 3 }, true],
    [{ field: 'input.count', equals: '3' }, false],
    [{ field: 'input.dry', equals: false }, true],
    [{ field: 'input.nothing', equals: null }, true],
    [{ field: 'input.absent', equals: null }, false],
    [{ field: 'input.list.1.b', equals: 'c' }, true],
    [{ field: 'input.list.2', equals: null }, false],
    [{ field: 'input.command', contains: '--force' }, true],
    [{ field: 'input.command', contains: '--FORCE' }, false],
    [{ field: 'input', contains: '"count":3' }, true],
    [{ field: 'input.count', contains: '3' }, true],
    [{ field: 'input.command', matches: '^git\\s+push' }, true],
    [{ field: 'input.command', matches: 'PUSH' }, false],
    [{ field: 'input.command', matches: '(?i)PUSH' }, true],
    [{ field: 'metadata.toolName', matches: 'ash$' }, true],
    [{ field: 'event', equals: 'tool.pre-use' }, true],
    [{ field: 'input.constructor', matches: '.*' }, false],
    [{ field: 'input.__proto__', matches: '.*' }, false],
    [{ field: 'input.command.length', equals: 16 }, false],
    [{ field: 'nowhere.at.all', contains: 'x' }, false],
  ])('%j holds: %s', async (condition, holds) => {
    expect(await askedOf({ when: [condition] }, envelope)).toBe(holds ? 'deny' : 'allow')
  })
})

describe('the rule handler', () => {
  const [held, missed] = [
    { field: 'input.count', equals: 3 },
    { field: 'input.count', equals: 4 },
  ]

  it.each([
    [{ when: [held, held] }, 'deny'],
    [{ when: [held, missed] }, 'allow'],
    [{ when: [held], decision: 'observe' }, 'observe'],
    [{ when: [missed], otherwise: 'deny' }, 'deny'],
  ])('with %j says %s', async (params, asked) => {
    expect(await askedOf(params, envelope)).toBe(asked)
  })

  it('looks at v1 metadata too', async () => {
    const when = [{ field: 'metadata.note', contains: 'risky' }]
    expect(await askedOf({ when }, envelopeV1({ metadata: { note: 'a risky thing' } }))).toBe('deny')
  })
})
