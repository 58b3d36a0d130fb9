import { describe, expect, it } from 'vitest'
import { contextFields, contextNotes, readVariables, writeVariables } from './context-fields'

const schema = {
  properties: {
    workspaceTrusted: { type: 'boolean', default: true, description: 'Whether the folder is trusted.' },
    hooksTrusted: { anyOf: [{ type: 'boolean' }, { type: 'object' }], default: true },
    env: { type: 'object', default: {} },
    cwd: { type: 'string' },
    consecutiveBlocks: { type: 'integer', default: 0 },
    odd: { type: 'array' },
  },
}

describe('the form of the state', () => {
  const fields = contextFields(schema)

  it('has a field for each property, by its type, switches first', () => {
    expect(fields.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
      'Workspace trusted: flag',
      'Hooks trusted: flag',
      'Consecutive blocks: number',
      'Cwd: text',
      'Env: map',
      'Odd: json',
    ])
  })

  it('tells what is not as at first', () => {
    expect(contextNotes(fields, {})).toEqual([])
    expect(contextNotes(fields, { workspaceTrusted: true, cwd: '/x', env: { A: '1' } })).toEqual(['cwd: /x', 'env: 1'])
    expect(contextNotes(fields, { workspaceTrusted: false })).toEqual(['workspace trusted: no'])
    expect(contextNotes(fields, { hooksTrusted: { 'sha256:1': true } })).toEqual(['hooks trusted: one by one'])
  })
})

describe('variables', () => {
  it('are read line by line and written back', () => {
    const text = 'A=1\nB=x=y\nnothing\n=no'
    expect(readVariables(text)).toEqual({ A: '1', B: 'x=y' })
    expect(writeVariables({ A: '1', B: 'x=y' })).toBe('A=1\nB=x=y')
    expect(writeVariables(undefined)).toBe('')
  })
})
