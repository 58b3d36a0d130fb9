import type { RecordField } from '#lib/trace'
import { markdownTable } from './markdown-table'

const TYPES = { text: 'string', number: 'int or double', flag: 'bool' } as const

/** The attributes of exported spans as a table; what the records share comes once, with all that carry it. */
export function traceAttributeSection(
  records: Readonly<Record<string, Readonly<Record<string, RecordField>>>>,
): string {
  const rows = new Map<string, { field: RecordField; name: string; carriers: string[] }>()
  for (const [carrier, fields] of Object.entries(records)) {
    for (const [name, field] of Object.entries(fields)) {
      const known = rows.get(field.attribute)
      if (known) known.carriers.push(carrier)
      else rows.set(field.attribute, { field, name, carriers: [carrier] })
    }
  }
  return markdownTable(
    ['Attribute', 'Type', 'On', 'Field of our JSON', 'Meaning'],
    [...rows].map(([attribute, { field, name, carriers }]) => [
      `\`${attribute}\``,
      TYPES[field.type],
      carriers.join(', '),
      `\`${name}\``,
      field.meaning,
    ]),
  )
}
