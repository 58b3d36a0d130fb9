import * as z from 'zod'

const Change = z.strictObject({ changed: z.boolean(), value: z.unknown(), by: z.string().nullable() })

/** The merged result of one dispatch, the same shape for every dialect (interfaces.md §5). */
export const Decision = z.strictObject({
  verdict: z.enum(['none', 'allow', 'deny', 'ask', 'defer']),
  blocked: z.boolean(),
  blockedBy: z.enum(['answer', 'failure', 'client']).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.array(z.string()),
  input: Change,
  result: Change,
  halt: z.string().nullable(),
  continueTurn: z.boolean().nullable(),
  followUp: z.string().nullable(),
  clearContext: z.boolean(),
  rewake: z.array(z.strictObject({ by: z.string(), message: z.string() })),
  toModel: z.array(
    z.strictObject({
      as: z.enum(['tool-result', 'user', 'developer', 'system']),
      when: z.enum(['now', 'next-request', 'own-request']),
      replaces: z.boolean(),
      text: z.string(),
      by: z.string(),
    }),
  ),
  toUser: z.array(z.strictObject({ text: z.string(), by: z.string() })),
})
export type Decision = z.infer<typeof Decision>

const UNCHANGED: Decision['input'] = Object.freeze({ changed: false, value: null, by: null })

/** A decision that lets the event through and changes nothing; most are such. */
export const PROCEEDS: Decision = Object.freeze({
  verdict: 'none',
  blocked: false,
  blockedBy: null,
  reason: null,
  decidedBy: [],
  input: UNCHANGED,
  result: UNCHANGED,
  halt: null,
  continueTurn: null,
  followUp: null,
  clearContext: false,
  rewake: [],
  toModel: [],
  toUser: [],
})
