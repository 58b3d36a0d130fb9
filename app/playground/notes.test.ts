import { describe, expect, it } from 'vitest'
import { envelopeNotes, findingNotes, placeNotes } from './notes'
import { readTexts } from './read-texts'

const PROBLEM = { type: 'urn:x', title: 'T', status: 422, detail: 'the detail', code: 'INVALID_DOCUMENT' }
const issue = { path: 'metadata.toolName', expected: 'a text', received: '3', message: 'm' }

describe('notes', () => {
  it('are findings on the definitions, without an empty hint', () => {
    const finding = { rule: 'definition', severity: 'error', path: '[0].id', line: 1, column: 2, message: 'm' } as const
    expect(
      findingNotes({
        findings: [
          { ...finding, hint: '' },
          { ...finding, hint: 'h' },
        ],
      }),
    ).toEqual([
      { file: 'definitions', code: 'definition', severity: 'error', path: '[0].id', line: 1, column: 2, message: 'm' },
      {
        file: 'definitions',
        code: 'definition',
        severity: 'error',
        path: '[0].id',
        line: 1,
        column: 2,
        message: 'm',
        hint: 'h',
      },
    ])
  })

  it('are issues on the envelope, or the refusal itself where it names no field', () => {
    expect(envelopeNotes({ ...PROBLEM, issues: [issue] })).toEqual([
      { file: 'envelope', severity: 'error', code: 'INVALID_DOCUMENT', path: 'metadata.toolName', message: 'm' },
    ])
    expect(envelopeNotes(PROBLEM)).toMatchObject([{ path: '', message: 'the detail' }])
  })

  it('are placed each in its own text', () => {
    const texts = { definitions: '[\n{ "id": 1 }]', envelope: '{ "event": 2 }' }
    const { all, marks } = placeNotes(texts, [
      { file: 'envelope', path: 'event', severity: 'error', message: 'e' },
      { file: 'definitions', path: '[0].id', severity: 'error', message: 'd' },
    ])
    expect(all.map(({ message, at }) => [message, at])).toEqual([
      ['d', { line: 2, column: 9 }],
      ['e', { line: 1, column: 12 }],
    ])
    expect([marks.definitions.length, marks.envelope.length]).toEqual([1, 1])
  })
})

describe('readTexts', () => {
  it('says in which text and line JSON ends', () => {
    expect(readTexts({ definitions: '[\n{,}]', envelope: '{}' }).broken).toMatchObject([
      { file: 'definitions', line: 2, column: 2, message: 'expected a JSON value, got ","' },
    ])
    expect(readTexts({ definitions: '[]', envelope: '{"a":1}' })).toMatchObject({ broken: [], event: { a: 1 } })
  })
})
