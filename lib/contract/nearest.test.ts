import { describe, expect, it } from 'vitest'
import { nearest, nearestHint } from './nearest'

const words = ['allow', 'deny', 'observe', 'tool.pre-use', 'tool.post-use']

it.each([
  ['alow', 'allow'],
  ['ALLOW', 'allow'],
  ['tool.preuse', 'tool.pre-use'],
  ['tool.posst-use', 'tool.post-use'],
  ['denyy', 'deny'],
])('%s is close to %s', (word, expected) => {
  expect(nearest(word, words)).toBe(expected)
})

it.each(['', 'zzzzz', 'a', 'session.pre-start'])('%j is close to none', (word) => {
  expect(nearest(word, words)).toBeUndefined()
})

it('takes the first of two that are equally close', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat')
})

it('does not compare a huge word with one of quite another length', () => {
  expect(nearest('x'.repeat(200_000), ['x'.repeat(400_000), 'xx'])).toBeUndefined()
})

describe('nearestHint', () => {
  it('names the nearest known word', () =>
    expect(nearestHint('toolname', ['toolName', 'order'])).toBe('Did you mean toolName?'))

  it('lists all words when none is close', () => expect(nearestHint('zzzzzz', ['a.b', 'c.d'])).toBe('Known: a.b, c.d.'))
})
