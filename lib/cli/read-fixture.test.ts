import { describe, expect, it } from 'vitest'
import { definitionV1, definitionV2, envelopeV2 } from '#lib/testing'
import { runOver } from './cli.suite'

const files = {
  'case.json': {
    dialect: 'native',
    definitions: [definitionV2({ id: 'held', run: { kind: 'handler', handlerId: 'allow' } })],
    envelope: envelopeV2({ metadata: { toolName: 'Bash' } }),
    outputs: { held: { decision: 'deny', reason: 'held back' } },
    expected: { decision: null },
  },
  'gone.json': [definitionV1({ id: 'gone', handlerId: 'nobody', failurePolicy: 'fail-closed' })],
  'empty.json': {},
}

describe('a fixture', () => {
  it('is planned and simulated as it stands', async () => {
    const plan = await runOver(files, ['dry-run', '--fixture', 'case.json', '--json'])
    expect(plan.code).toBe(0)
    expect(JSON.parse(plan.out)).toMatchObject({ dialect: 'native', hooks: [{ ref: 'held' }] })
    const simulated = await runOver(files, ['simulate', '--fixture', 'case.json'])
    expect(simulated.code).toBe(3)
    expect(simulated.out).toContain('held back')
  })

  it('gives way to the files that are named beside it', async () => {
    const { code, out } = await runOver(files, ['dry-run', '--fixture', 'case.json', '--config', 'gone.json', '--json'])
    expect(code).toBe(3)
    expect(JSON.parse(out)).toMatchObject({ hooks: [{ ref: 'gone' }] })
  })

  it.each([
    ['none.json', 'none.json cannot be read: no such file'],
    ['gone.json', 'expected a test case'],
    ['empty.json', 'name at least one --config FILE'],
  ])('is refused as %s', async (file, sentence) => {
    const { code, err } = await runOver(files, ['dry-run', '--fixture', file])
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
