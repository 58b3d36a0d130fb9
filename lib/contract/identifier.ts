import * as z from 'zod'
import { LIMITS } from './limits'

/** Shape of an id: starts alphanumeric, then alphanumerics and `. _ : / -` (seeds.md §1.2). */
const IDENTIFIER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:/-]*$/

/** What an id has to be, in words that fit after "expected". */
export const IDENTIFIER_TEXT = `an id of 1 to ${LIMITS.identifierMaxChars} characters: letters, digits and . _ : / -, starting with a letter or digit`

/** An id; white space around it is dropped. */
export const Identifier = z
  .string()
  .trim()
  .min(1, { error: IDENTIFIER_TEXT, abort: true })
  .max(LIMITS.identifierMaxChars, { error: IDENTIFIER_TEXT })
  .regex(IDENTIFIER_PATTERN, { error: IDENTIFIER_TEXT })

/** Whether the text is an id as it stands, with nothing to trim. */
export function isIdentifier(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LIMITS.identifierMaxChars && IDENTIFIER_PATTERN.test(text)
}
