import * as z from 'zod'
import { AnyJsonObject } from './json-check'
import { LIMITS } from './limits'
import { HANDLER_DECISIONS } from './words'

const Texts = z.array(z.string().max(LIMITS.contextMaxChars)).max(LIMITS.textsPerAnswer)

/** A handler's answer; v1's `{decision, diagnostic}` is a subset (interfaces.md §2). */
export const Answer = z.strictObject({
  decision: z.enum(HANDLER_DECISIONS),
  reason: z.string().optional().describe('Why it refuses; shown to the user or the model.'),
  diagnostic: z.string().optional().describe('A note for people, kept redacted and short.'),
  context: Texts.optional().describe('Texts for the model.'),
  input: AnyJsonObject.optional().describe('The rewritten input.'),
  result: AnyJsonObject.optional().describe('The rewritten result.'),
  annotations: Texts.optional().describe('Notes on the record.'),
  halt: z
    .string()
    .max(LIMITS.contextMaxChars)
    .optional()
    .describe('Ends the run, with these words; internal hooks only.'),
  toUser: Texts.optional().describe('Messages for the user; internal hooks only.'),
  rewake: z.strictObject({ message: z.string() }).optional().describe('Wakes the model; background hooks only.'),
})
export type Answer = z.infer<typeof Answer>
