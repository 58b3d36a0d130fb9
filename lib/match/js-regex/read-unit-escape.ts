import { UNIT_ESCAPES } from './units'

const NUMBERED = [/^\\x([0-9a-fA-F]{2})/, /^\\u([0-9a-fA-F]{4})/] as const

/** The single unit an escape stands for, as browsers read it without the `u` flag; what is no escape is itself. */
export function readUnitEscape(
  source: string,
  at: number,
  { inClass }: { inClass: boolean },
): { unit: number; next: number } {
  const rest = source.slice(at, at + 6)
  for (const pattern of NUMBERED) {
    const digits = pattern.exec(rest)
    if (digits) return { unit: Number.parseInt(digits[1] ?? '', 16), next: at + digits[0].length }
  }
  const octal = /^\\([0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(rest)
  if (octal) return { unit: Number.parseInt(octal[1] ?? '', 8), next: at + octal[0].length }
  const control = (inClass ? /^\\c([A-Za-z0-9_])/ : /^\\c([A-Za-z])/).exec(rest)
  if (control) return { unit: (control[1] ?? '').charCodeAt(0) % 32, next: at + 3 }
  const letter = source[at + 1] ?? ''
  // A lone `\c` is a backslash before a `c`.
  if (letter === 'c' || letter === '') return { unit: 92, next: at + 1 }
  return { unit: UNIT_ESCAPES[letter] ?? letter.charCodeAt(0), next: at + 2 }
}
