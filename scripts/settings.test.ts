import { describe, expect, test } from 'vitest'
import { isLoopbackName, SETTINGS } from '#lib/service'
import { isLoopback, readSettings, settings } from './settings.mjs'

test('without variables the server stays on this machine, on port 4665', () => {
  expect(readSettings({})).toMatchObject({ PORT: '4665', HOST: '127.0.0.1', HOOKSCOPE_DATA_DIR: '.hookscope' })
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', HOOKSCOPE_SYNC: '' })).toMatchObject({ PORT: '4665', HOOKSCOPE_SYNC: undefined })
})

describe('a value out of range', () => {
  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but it is "65536".'],
    ['PORT', '80a', 'but it is "80a"'],
    ['HOST', 'a b', 'HOST must be a host name or an IP address'],
    ['HOOKSCOPE_SYNC', 'off', 'HOOKSCOPE_SYNC must be normal or full, but it is "off".'],
    ['HOOKSCOPE_DRAIN_MS', 'soon', 'HOOKSCOPE_DRAIN_MS must be a whole number from 0 to 60000'],
    ['HOOKSCOPE_TOKEN', 'two words', 'HOOKSCOPE_TOKEN must be printable ASCII'],
    ['HOOKSCOPE_ALLOWED_HOSTS', 'a.example,b c', 'HOOKSCOPE_ALLOWED_HOSTS must be host names'],
  ])('%s=%s is refused by name', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})

test('a host that others can reach needs a token', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('set HOOKSCOPE_TOKEN')
  expect(readSettings({ HOST: '0.0.0.0', HOOKSCOPE_TOKEN: 'secret' })).toMatchObject({ HOST: '0.0.0.0' })
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example', false],
  ['192.168.0.4', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
  expect(isLoopbackName(host)).toBe(expected)
})

test.each([
  ['HOOKSCOPE_TOKEN', 'two words'],
  ['HOOKSCOPE_MODEL_KEY', 'two words'],
  ['HOOKSCOPE_MODEL_URL', 'https://me:words@api.test'],
])('a refused %s is not repeated', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^(?!.*words)${name} must be`))
})

describe('the check before the start and the table of the server', () => {
  const rows = Object.values(SETTINGS)

  test('have the same variables', () => {
    expect(settings.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  })

  test.each(rows.map((row) => [row.name, row] as const))('accept the same of %s', (name, row) => {
    const setting = settings.find((candidate) => candidate.name === name) ?? expect.fail()
    expect(setting.expected).toBe(row.expected)
    if ('fallback' in setting) expect(setting.fallback).toBe(row.fallback)
    const bounds = (row.expected.match(/\d+/g) ?? []).map(Number)
    const numbers = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).map(String)
    const words = ['normal', 'full', 'wal', 'persist', 'a.example', '[::1]', 'a.example,,b', 'a b', '1.5', 'é', '-1']
    for (const text of [...numbers, ...words]) {
      expect([text, setting.accepts(text)]).toEqual([text, row.parse(text) !== undefined])
    }
  })
})
