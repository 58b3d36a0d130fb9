import type { z } from 'zod'

type ZodIssue = z.core.$ZodIssue

/** What a schema wanted, in words that fit after "expected"; a schema's own sentence wins over the general ones. */
export function expectedText(issue: ZodIssue): string {
  return EXPECTED[issue.code]?.(issue) ?? issue.message
}

const EXPECTED: Partial<Record<ZodIssue['code'], (issue: ZodIssue) => string | undefined>> = {
  invalid_type: (issue) =>
    issue.code === 'invalid_type' && issue.expected !== 'never' ? typeText(issue.expected) : undefined,
  invalid_value: (issue) => (issue.code === 'invalid_value' ? listText(issue.values) : undefined),
  unrecognized_keys: () => 'no such field',
  too_big: boundText,
  too_small: boundText,
  invalid_format: (issue) => (issue.code === 'invalid_format' ? FORMAT_TEXTS[issue.format] : undefined),
  invalid_union: (issue) =>
    issue.message.startsWith('Invalid discriminator') ? listText(optionsOf(issue)) : undefined,
  invalid_key: (issue) => (issue.code === 'invalid_key' ? keyText(issue.issues) : undefined),
}

/** The words a discriminated union or an enum would have taken; empty for every other issue. */
export function optionsOf(issue: ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options) ? issue.options : []
}

const FORMAT_TEXTS: Record<string, string> = {
  datetime: 'a UTC date and time such as 2026-01-31T09:30:00Z',
  url: 'an http or https URL',
}

const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function boundText(issue: ZodIssue): string | undefined {
  if (!issue.message.startsWith('Too ')) return undefined
  if (issue.code === 'too_big') return `at most ${withUnit(issue.maximum, issue.origin)}`
  return issue.code === 'too_small' ? `at least ${withUnit(issue.minimum, issue.origin)}` : undefined
}

function withUnit(bound: number | bigint, origin: string): string {
  const [one, many] = UNITS[origin] ?? ['', '']
  return `${bound}${bound === 1 ? one : many}`
}

function keyText(issues: readonly ZodIssue[]): string | undefined {
  const [first] = issues
  return first && `a key of ${expectedText(first)}`
}

const TYPE_TEXTS: Record<string, string> = {
  int: 'a whole number',
  string: 'a text',
  object: 'an object',
  array: 'a list',
  record: 'an object',
  nonoptional: 'a value',
}

const typeText = (type: string) => TYPE_TEXTS[type] ?? `a ${type}`

function listText(values: readonly unknown[]): string {
  return values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map(String).join(', ')}`
}
