import { describe, expect, it } from 'vitest'
import { locatePath } from './locate-path'
import { readJson } from './read-json'

const DEFINITIONS = '[{"id":"a","match":{"toolName":["Bash","Edit"]}},{"id":"b"}]'

const textAt = (text: string, path: string) => {
  const { tree } = readJson(text)
  if (tree === null) throw new Error('the example is not JSON')
  const { value, key, found } = locatePath(tree, path)
  return { value: text.slice(value.start, value.end), key: key && text.slice(key.start, key.end), found }
}

describe('locatePath', () => {
  it.each([
    ['[0].match.toolName', { value: '["Bash","Edit"]', key: '"toolName"', found: true }],
    ['[0].match.toolName[1]', { value: '"Edit"', key: null, found: true }],
    ['[1].id', { value: '"b"', key: '"id"', found: true }],
    ['[1].timeoutMs', { value: '{"id":"b"}', key: null, found: false }],
    ['[0].match.agentName[0]', { value: '{"toolName":["Bash","Edit"]}', key: '"match"', found: false }],
    ['[7]', { value: DEFINITIONS, key: null, found: false }],
    ['', { value: DEFINITIONS, key: null, found: true }],
  ])('places %s', (path, place) => {
    expect(textAt(DEFINITIONS, path)).toEqual(place)
  })

  it('takes a leading [0] on a lone object as the object', () => {
    expect(textAt('{"id":"a"}', '[0].id')).toEqual({ value: '"a"', key: '"id"', found: true })
  })

  it('places a key that stands twice where its value comes from', () => {
    expect(textAt('{"a":1,"a":2}', 'a').value).toBe('2')
  })

  it('tries keys that hold dots or brackets whole', () => {
    const text = '{"metadata":{"a":{"b":1},"a.b":2,"c[0]":3}}'
    expect(textAt(text, 'metadata.a.b').value).toBe('2')
    expect(textAt(text, 'metadata.c[0]').value).toBe('3')
  })

  it('takes a key that begins like another one for what it is', () => {
    const text = '{"ab":1,"a":{"b":2},"abc":{"":3}}'
    expect(textAt(text, 'a.b').value).toBe('2')
    expect(textAt(text, 'abc.x').value).toBe('{"":3}')
    expect(textAt(text, 'abcd')).toMatchObject({ value: text, found: false })
  })

  it('finds each of the 20,000 keys of one object', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `event${at}`)
    const { tree } = readJson(JSON.stringify(Object.fromEntries(keys.map((key) => [key, key]))))
    const found = keys.filter((key) => tree !== null && locatePath(tree, key).found)
    expect(found).toHaveLength(keys.length)
  })
})
