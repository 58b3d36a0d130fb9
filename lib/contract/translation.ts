import * as z from 'zod'
import { LOSS_KINDS } from './loss-kinds'

/** One row of a loss report; a row without a ref speaks of the whole config. */
export const TranslationLoss = z.strictObject({
  ref: z.string().nullable().describe('The hook in the config that was translated.'),
  layer: z.string().optional().describe('Layer of the file it stands in.'),
  file: z.string().optional().describe('Path of that file as it was given.'),
  line: z.int().nullable(),
  column: z.int().nullable(),
  kind: z.enum(LOSS_KINDS),
  what: z.string().describe('The part: event, matcher, tool, timeout, answer …'),
  why: z.string(),
  hint: z.string().describe('What to do; empty where nothing is to be done.'),
})
export type TranslationLoss = z.infer<typeof TranslationLoss>

/** A hook and what it is called in the translated config; null where it is not there. */
export const TranslatedHook = z.strictObject({ ref: z.string(), to: z.string().nullable() })
export type TranslatedHook = z.infer<typeof TranslatedHook>

/** The config of one agent as a config of another, and what that changes. */
export const Translation = z.strictObject({
  from: z.string(),
  to: z.string(),
  path: z.string().describe('The file that the other agent reads hooks from.'),
  text: z.string(),
  hooks: z.array(TranslatedHook).readonly(),
  losses: z.array(TranslationLoss).readonly(),
})
export type Translation = z.infer<typeof Translation>
