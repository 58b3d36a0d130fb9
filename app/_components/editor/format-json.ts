const INLINE_MAX_CHARS = 72

/** JSON text as people write it: what is short stands on one line, the rest is indented by two. */
export function formatJson(value: unknown): string {
  return `${format(value, '')}\n`
}

function format(value: unknown, indent: string): string {
  const inline = toInline(value)
  const isOutermost = indent === ''
  if (typeof value !== 'object' || value === null) return inline
  if (!isOutermost && indent.length + inline.length <= INLINE_MAX_CHARS) return inline
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((item) => format(item, inner))
    : entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${format(item, inner)}`)
  if (parts.length === 0) return inline
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function toInline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(toInline).join(', ')}]`
  const parts = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${toInline(item)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const entriesOf = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined)
