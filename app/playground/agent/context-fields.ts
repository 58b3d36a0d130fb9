/** One field of the state of an agent, as a form shows it. */
export interface ContextField {
  name: string
  label: string
  meaning: string
  kind: 'flag' | 'text' | 'number' | 'map' | 'json'
  /** Its first value. */
  initial: unknown
}

interface PropertySchema {
  type?: string
  description?: string
  default?: unknown
  anyOf?: readonly PropertySchema[]
}

/** What is switched stands before what is typed, and long texts come last. */
const ORDER: readonly ContextField['kind'][] = ['flag', 'number', 'text', 'map', 'json']

/** The fields of a form for the JSON Schema of an agent's state. */
export function contextFields(schema: object): ContextField[] {
  const properties: Readonly<Record<string, PropertySchema>> = Object(schema).properties ?? {}
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    label: toWords(name),
    meaning: property.description ?? '',
    kind: kindOf(property),
    initial: property.default,
  }))
  return fields.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

const KINDS: Readonly<Record<string, ContextField['kind']>> = {
  boolean: 'flag',
  string: 'text',
  number: 'number',
  integer: 'number',
  object: 'map',
}

function kindOf({ type, anyOf }: PropertySchema): ContextField['kind'] {
  if (type !== undefined) return KINDS[type] ?? 'json'
  // Where one answer for all is possible, that is what the form asks for.
  return anyOf?.some((member) => member.type === 'boolean') ? 'flag' : 'json'
}

/** `workspaceTrusted` as a person reads it. */
function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What of a state is not as it is at first, such as `workspace trusted: no`. */
export function contextNotes(fields: readonly ContextField[], context: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap(({ name, label, initial, kind }) => {
    const value = context[name]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(initial)) return []
    if (kind === 'flag')
      return [`${label.toLowerCase()}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : 'one by one'}`]
    return [`${label.toLowerCase()}: ${kind === 'map' ? Object.keys(Object(value)).length : String(value)}`]
  })
}

/** Variables written as `NAME=value`, one a line; a line without a sign of equality counts for nothing. */
export function readVariables(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=')
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1)]] : []
  })
  return Object.fromEntries(pairs)
}

/** Variables as they are written. */
export function writeVariables(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, text]) => `${name}=${String(text)}`)
    .join('\n')
}
