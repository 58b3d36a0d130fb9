import * as z from 'zod'
import { type Answer, type EnvelopeDocument, HANDLER_DECISIONS, type Json, LIMITS } from '#lib/contract'
import { compilePattern, isPatternError } from '#lib/match'
import type { HandlerRegistration } from '../handler'
import { pureHandler } from './answer-handlers'

const text = z.string().min(1).max(LIMITS.metadataTextMaxChars)

const Pattern = z.string().refine((source) => !isPatternError(compilePattern(source)), { error: 'an RE2 pattern' })

const Condition = z
  .strictObject({
    field: z
      .string()
      .min(1)
      .max(LIMITS.metadataTextMaxChars)
      .describe('Dotted path into the envelope, such as input.command.'),
    equals: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    contains: text.optional(),
    matches: Pattern.optional().describe('RE2 pattern, unanchored and case-sensitive.'),
  })
  .refine(
    ({ equals, contains, matches }) => [equals, contains, matches].filter((test) => test !== undefined).length === 1,
    {
      error: 'exactly one of equals, contains and matches',
    },
  )
type Condition = z.infer<typeof Condition>

const Rule = z.strictObject({
  when: z.array(Condition).min(1).max(20).describe('All of them must hold.'),
  decision: z.enum(HANDLER_DECISIONS).default('deny'),
  reason: text.optional(),
  otherwise: z.enum(HANDLER_DECISIONS).default('allow'),
})

/** Decides by conditions over the fields of the envelope; a missing field fulfils none. */
export const ruleHandler: HandlerRegistration = pureHandler({
  id: 'rule',
  meaning: 'Decides by conditions over the fields of the envelope.',
  params: Rule,
  answer: ({ when, decision, reason, otherwise }, envelope): Answer => {
    const holds = when.every((condition) => fulfils(condition, valueAt(envelope, condition.field)))
    if (!holds) return { decision: otherwise }
    return { decision, ...(reason !== undefined && { reason }) }
  },
})

function fulfils({ equals, contains, matches }: Condition, value: Json | undefined): boolean {
  if (value === undefined) return false
  if (equals !== undefined) return value === equals
  const seen = typeof value === 'string' ? value : JSON.stringify(value)
  if (contains !== undefined) return seen.includes(contains)
  const pattern = compilePattern(matches ?? '')
  return !isPatternError(pattern) && pattern.test(seen)
}

/** The value at a dotted path; own keys only. */
function valueAt(envelope: EnvelopeDocument, path: string): Json | undefined {
  let value: unknown = envelope
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value as Json
}
