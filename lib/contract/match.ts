import * as z from 'zod'
import { utf8Bytes } from './json'
import { LIMITS } from './limits'
import type { MatchDimension } from './points'

const Values = z.array(z.string().trim().min(1).max(LIMITS.metadataTextMaxChars)).max(LIMITS.matchValuesMax)

const Regex = z
  .string()
  .min(1)
  .refine((text) => utf8Bytes(text) <= LIMITS.regexMaxBytes, {
    error: `a regular expression of at most ${LIMITS.regexMaxBytes} bytes`,
  })

/** Which events of its point a definition wants: fields AND, values OR, empty matches all (seeds.md §2.6). */
export const Match = z.strictObject({
  toolName: Values.optional().describe('Tool names, whole and case-insensitive.'),
  toolNameRegex: z
    .array(Regex)
    .max(LIMITS.matchValuesMax)
    .optional()
    .describe('RE2 patterns over the tool name, unanchored and case-sensitive.'),
  argumentsContains: Values.optional().describe('Texts to look for in the JSON text of the input, case-insensitive.'),
  agentName: Values.optional().describe('Subagent roles, whole and case-insensitive.'),
})
export type Match = z.infer<typeof Match>

/** The capability dimension each matcher key needs at its point. */
export const MATCH_DIMENSIONS = {
  toolName: 'name',
  toolNameRegex: 'regex',
  argumentsContains: 'arguments',
  agentName: 'agent',
} as const satisfies Record<keyof Match, MatchDimension>
