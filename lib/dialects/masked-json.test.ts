import { expect, test } from 'vitest'
import { mappingContext } from '#lib/testing'
import { maskedJson } from './masked-json'

const context = mappingContext()

test('masks values under secret keys whatever they are, at any depth', () => {
  const value = { user: 'dev', password: 'p', list: [{ password: { deep: 1 } }] }
  expect(maskedJson(value, context)).toBe('{"user":"dev","password":"***","list":[{"password":"***"}]}')
})

test('redacts secrets inside other values and inside keys', () => {
  expect(maskedJson({ command: 'curl secret=abc', 'secret=abc': 1 }, context)).toBe(
    '{"command":"curl secret=[REDACTED]","secret=[REDACTED]":1}',
  )
})

test('shows path values relative and marks those outside', () => {
  const value = {
    file_path: '/home/dev/project/a.ts',
    paths: ['/etc/passwd'],
    command: 'ls /home/dev/project/src /etc',
  }
  expect(maskedJson(value, context)).toBe('{"file_path":"a.ts","paths":["[outside] passwd"],"command":"ls src /etc"}')
})

test('stops at the depth the contract knows', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(maskedJson(deep, context)).toContain('…')
})

test('keeps a field with the name of the prototype', () => {
  expect(maskedJson(JSON.parse('{"__proto__":{"a":1}}'), context)).toBe('{"__proto__":{"a":1}}')
})
