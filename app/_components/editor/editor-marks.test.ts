import { describe, expect, it } from 'vitest'
import { toMarks } from './editor-marks'

const TEXT = `[
  { "id": "a", "handlerID": "x",
    "match": { "toolName": [] } }
]`

describe('toMarks', () => {
  it('marks the value a path points to', () => {
    expect(
      toMarks(TEXT, [{ path: '[0].match.toolName', severity: 'warning', message: 'empty', code: 'rule' }]),
    ).toEqual([
      {
        severity: 'warning',
        message: 'empty',
        code: 'rule',
        from: { line: 3, column: 28 },
        to: { line: 3, column: 30 },
      },
    ])
  })

  it('marks the key of an unknown field and adds the hint', () => {
    const note = {
      path: '[0].handlerID',
      severity: 'error' as const,
      message: '[0].handlerID: expected no such field, got "x"',
      hint: 'Did you mean handlerId?',
    }
    expect(toMarks(TEXT, [note])).toEqual([
      {
        severity: 'error',
        message: '[0].handlerID: expected no such field, got "x"\nDid you mean handlerId?',
        code: null,
        from: { line: 2, column: 16 },
        to: { line: 2, column: 27 },
      },
    ])
  })

  it('marks a missing field at its object, on one character or its key', () => {
    const [atTop, nested] = toMarks(TEXT, [
      { path: '[0].event', severity: 'error', message: 'm' },
      { path: '[0].match.x', severity: 'error', message: 'm' },
    ])
    expect([atTop?.from, atTop?.to]).toEqual([
      { line: 2, column: 3 },
      { line: 2, column: 4 },
    ])
    expect([nested?.from, nested?.to]).toEqual([
      { line: 3, column: 5 },
      { line: 3, column: 12 },
    ])
  })

  it('keeps a mark on several lines to the first of them', () => {
    const [mark] = toMarks(TEXT, [{ path: '', severity: 'info', message: 'm' }])
    expect(mark).toMatchObject({ from: { line: 1, column: 1 }, to: { line: 1, column: 2 } })
  })

  it('takes the place of the server where the path cannot be followed', () => {
    const note = { severity: 'error' as const, message: 'm', line: 3, column: 5 }
    const [unknown, known] = toMarks(TEXT, [
      { ...note, path: 'elsewhere' },
      { ...note, path: '[0].id' },
    ])
    expect(unknown).toMatchObject({ from: { line: 3, column: 5 }, to: { line: 3, column: 6 } })
    expect(known).toMatchObject({ from: { line: 2, column: 11 }, to: { line: 2, column: 14 } })
  })

  it('puts notes on the first line of a text it cannot read', () => {
    const [mark] = toMarks('{ "a": ', [{ path: '[0].id', severity: 'error', message: 'm' }])
    expect(mark).toMatchObject({ from: { line: 1, column: 1 }, to: { line: 1, column: 2 } })
  })
})
