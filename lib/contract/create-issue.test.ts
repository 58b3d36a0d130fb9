import { describe, expect, it } from 'vitest'
import { createIssue, createIssueError } from './create-issue'

const part = { path: 'match.toolName[0]', expected: 'a text', received: '7', hint: 'Quote it.' }

describe('createIssue', () => {
  it('says where, what was expected and what came', () => {
    expect(createIssue(part)).toEqual({ ...part, message: 'match.toolName[0]: expected a text, got 7' })
  })

  it('calls the place of a whole document by that word', () => {
    expect(createIssue({ ...part, path: '' }).message).toBe('document: expected a text, got 7')
  })
})

describe('createIssueError', () => {
  it('carries the code, and the issue as message and as data', () => {
    const error = createIssueError('INVALID_QUERY', part)
    expect(error.code).toBe('INVALID_QUERY')
    expect(error.message).toBe('match.toolName[0]: expected a text, got 7')
    expect(error.issues).toEqual([createIssue(part)])
  })
})
