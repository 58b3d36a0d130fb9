const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in decimal units with three digits: `12.4 MB`; an en dash when it is not known. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return '–'
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000
    unit += 1
  }
  return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toPrecision(value < 9.95 ? 2 : 3)} ${UNITS[unit]}`
}
