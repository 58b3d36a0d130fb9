import { type JsonMember, membersOfBoth } from './json-diff'

/** One line of a JSON document beside its earlier form. */
export interface JsonRow {
  /** Place in the list, from 0. */
  place: number
  kind: 'same' | 'removed' | 'added'
  /** The line with its indentation. */
  text: string
}

interface Place {
  /** What stands before the value on its first line: indentation, and the key if it has one. */
  lead: string
  indent: string
}

/** The lines of a document and of its earlier form in one list, removed lines before those that took their place. */
export function jsonRows(before: unknown, after: unknown): JsonRow[] {
  return rowsAt(before, after, { lead: '', indent: '' }).map((row, place) => ({ place, ...row }))
}

type Row = Omit<JsonRow, 'place'>

function rowsAt(before: unknown, after: unknown, place: Place): Row[] {
  const members = membersOfBoth(before, after)
  if (members === null) {
    return Object.is(before, after)
      ? print(after, 'same', place)
      : [...print(before, 'removed', place), ...print(after, 'added', place)]
  }
  const [open, close] = Array.isArray(after) ? ['[', ']'] : ['{', '}']
  if (members.length === 0) return [{ kind: 'same', text: `${place.lead}${open}${close}` }]
  return [
    { kind: 'same', text: `${place.lead}${open}` },
    ...members.flatMap((member) => memberRows(member, `${place.indent}  `)),
    { kind: 'same', text: `${place.indent}${close}` },
  ]
}

function memberRows({ key, before, after }: JsonMember, indent: string): Row[] {
  const place = { indent, lead: typeof key === 'number' ? indent : `${indent}${JSON.stringify(key)}: ` }
  if (before === undefined) return print(after, 'added', place)
  return after === undefined ? print(before, 'removed', place) : rowsAt(before, after, place)
}

function print(value: unknown, kind: JsonRow['kind'], { lead, indent }: Place): Row[] {
  const lines = (JSON.stringify(value, null, 2) ?? 'null').split('\n')
  return lines.map((line, index) => ({ kind, text: `${index === 0 ? lead : indent}${line}` }))
}
