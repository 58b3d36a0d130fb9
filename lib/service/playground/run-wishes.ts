import * as z from 'zod'
import { isPlainObject } from '#lib/contract'
import { parseInput } from '../parse-input'

/** Hash of what would run. */
export const AcceptedHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'the hash of what would run, as TRUST_REQUIRED gives it' })

/** Name of the person who accepts. */
export const AcceptedBy = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .default('somebody at this server')
  .describe('Who accepts it.')

/** Fields of a run request beside those of a plan: what a person has seen and accepted, and whether to remember it. */
export const RunWishesFields = {
  accept: z.array(AcceptedHash).max(1_000).default([]).describe('Hashes of what the person has seen and accepted.'),
  remember: z.boolean().default(false).describe('Whether to remember it for the folder.'),
  acceptedBy: AcceptedBy,
}

const Wishes = z.object(RunWishesFields)

/** The wishes of one run. */
export interface RunWishes {
  readonly accept: readonly string[]
  readonly remember: boolean
  readonly by: string
}

/** A run request as its wishes and the rest; throws INVALID_DOCUMENT for wishes that do not fit. */
export function splitWishes(input: unknown): { readonly wishes: RunWishes; readonly rest: unknown } {
  const { accept, remember, acceptedBy } = parseInput(Wishes, isPlainObject(input) ? input : {}, 'INVALID_DOCUMENT')
  const wishes = { accept, remember, by: acceptedBy }
  if (!isPlainObject(input)) return { wishes, rest: input }
  const entries = Object.entries(input).filter(([name]) => !Object.hasOwn(RunWishesFields, name))
  return { wishes, rest: Object.fromEntries(entries) }
}
