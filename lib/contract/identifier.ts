import * as z from 'zod'
import { LIMITS } from './limits'

/** Shape of an id: starts alphanumeric, then alphanumerics and `. _ : / -` (seeds.md §1.2). */
export const IDENTIFIER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:/-]*$/

const EXPECTED = `an id of 1 to ${LIMITS.identifierMaxChars} characters: letters, digits and . _ : / -, starting with a letter or digit`

/** An id; white space around it is dropped. */
export const Identifier = z
  .string()
  .trim()
  .min(1, { error: EXPECTED, abort: true })
  .max(LIMITS.identifierMaxChars, { error: EXPECTED })
  .regex(IDENTIFIER_PATTERN, { error: EXPECTED })

/** Whether the text is an id as it stands, with nothing to trim. */
export function isIdentifier(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LIMITS.identifierMaxChars && IDENTIFIER_PATTERN.test(text)
}
