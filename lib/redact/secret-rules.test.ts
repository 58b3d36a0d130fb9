import { describe, expect, test } from 'vitest'
import { findSecret, redactText, secretRules } from './index'

const versions = ['v1', 'v2'] as const
const everyRule = versions.flatMap((version) => secretRules[version].rules.map((rule) => ({ version, ...rule })))

describe.each(everyRule)('rule $name of $version', ({ version, name, kept, secret, example, redacted }) => {
  test('finds and redacts its example', () => {
    const text = example.join('')
    const hit = findSecret(text, version)
    expect(hit?.rule).toBe(name)
    expect(redactText(text, version)).toBe(redacted)
    expect(text.slice(0, hit?.index)).toBe(redacted.slice(0, redacted.indexOf('[REDACTED]')))
    expect(findSecret(redacted, version)).toBeNull()
  })

  test('repeats nothing that repeats without a bound', () => {
    expect(unboundedInside(kept)).toEqual([])
    expect(unboundedInside(secret)).toEqual([])
  })

  test('captures nothing, because the compiled pattern counts groups', () => {
    expect(new RegExp(`${kept}${secret}|`).exec('')).toHaveLength(1)
  })
})

test('the check for nested repetition sees it', () => {
  expect(unboundedInside('(?:a+)+')).toEqual(['(?:a+)+'])
  expect(unboundedInside(String.raw`x(?:[a)]*|\))*`)).toEqual([String.raw`(?:[a)]*|\))*`])
  expect(unboundedInside('(?:(?:a|b*)c){2,}')).toEqual(['(?:(?:a|b*)c){2,}'])
  expect(unboundedInside('(?:a+){0,3}(?:b){2,}[*+]+')).toEqual([])
})

const hostilePieces = [
  ...[
    'token',
    'token ',
    'token=',
    'token="',
    "token='a",
    'token\\"',
    'password: \\',
    'auth',
    'key',
    'Bearer ',
    'bearer\n',
  ],
  ...[
    'sk-',
    'sk-a',
    'gh' + 'p_',
    'eyJ',
    'eyJ.',
    'eyJaaaaaaaa.',
    '-',
    '--',
    '--a',
    '-----BEGIN ',
    '-----BEGIN A PRIVATE KEY-----',
  ],
  ...[
    '://',
    '://a:',
    '://a@',
    ':',
    '@',
    'Basic ',
    'Basic aB',
    'aB',
    'cookie: a',
    'cookie=',
    '\\',
    '\\"',
    '"',
    ' ',
    '\n',
    '[0m',
    'A',
  ],
]

test.each(versions)('%s scans a mebibyte of any piece its rules start on', (version) => {
  for (const piece of hostilePieces) {
    const text = piece.repeat(Math.ceil(2 ** 20 / piece.length))
    const redacted = redactText(text, version)
    expect(findSecret(redacted, version), JSON.stringify(piece)).toBeNull()
  }
})

const token = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|[()]|[*+]|\{(\d+),?(\d*)\}|[\s\S]/g
const largeBound = 100

interface Group {
  readonly start: number
  repeats: boolean
}

/**
 * The groups of a pattern that are repeated without a (small) bound while something inside them is too: the shape
 * that makes a backtracking engine slow.
 */
function unboundedInside(source: string): string[] {
  const found: string[] = []
  const open: Group[] = [{ start: 0, repeats: false }]
  let closed: Group | null = null
  for (const match of source.matchAll(token)) {
    const [text, min] = match
    if (isUnbounded(text, match[2])) {
      const end = match.index + text.length
      if (closed?.repeats) found.push(source.slice(closed.start, end))
      markOpen(open)
    } else if (text.startsWith('(')) open.push({ start: match.index, repeats: false })
    closed = text === ')' ? (open.pop() ?? null) : null
    if (min === undefined && closed?.repeats) markOpen(open)
  }
  return found
}

function isUnbounded(text: string, max: string | undefined): boolean {
  if (text === '*' || text === '+') return true
  return text.startsWith('{') && text.includes(',') && (max === '' || Number(max) > largeBound)
}

function markOpen(open: readonly Group[]): void {
  const innermost = open.at(-1)
  if (innermost !== undefined) innermost.repeats = true
}
