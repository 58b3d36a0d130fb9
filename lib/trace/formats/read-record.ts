import { isPlainObject } from '#lib/contract'
import type { RecordField } from './record-fields'
import { describeValue, TraceFileError } from './trace-file-error'

const TYPES: Record<RecordField['type'], { words: string; takes(value: unknown): boolean }> = {
  text: { words: 'a text', takes: (value) => typeof value === 'string' },
  number: { words: 'a number', takes: Number.isFinite },
  flag: { words: 'true or false', takes: (value) => typeof value === 'boolean' },
}

/** The object at a path; throws TraceFileError for anything else. */
export function readObject(value: unknown, path: string): Record<string, unknown> {
  if (isPlainObject(value)) return value
  throw new TraceFileError(`${path}: expected an object, got ${describeValue(value)}`)
}

/** The list at a path; throws TraceFileError for anything else. */
export function readList(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new TraceFileError(`${path}: expected a list, got ${describeValue(value)}`)
}

/** A record by its fields, other keys left out; a field that may be null may also be absent. Throws TraceFileError. */
export function readRecord<Row>(
  fields: Readonly<Record<keyof Row & string, RecordField>>,
  value: unknown,
  path: string,
): Row {
  const given = readObject(value, path)
  const entries = Object.entries<RecordField>(fields).map(([name, { type, nullable }]) => {
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    if (nullable && (own === null || own === undefined)) return [name, null]
    if (TYPES[type].takes(own)) return [name, own]
    throw new TraceFileError(`${path}.${name}: expected ${TYPES[type].words}, got ${describeValue(own)}`)
  })
  return Object.fromEntries(entries) as Row
}
