import * as z from 'zod'
import { type Answer, AnyJsonObject, type EnvelopeDocument, type JsonObject, LIMITS, V2 } from '#lib/contract'
import type { HandlerParams, HandlerRegistration } from '../handler'

const text = z.string().trim().min(1).max(LIMITS.metadataTextMaxChars)
const texts = z.array(text).min(1).max(LIMITS.textsPerAnswer)

/** A handler whose answer depends on its parameters and the envelope alone; simulations evaluate it as it is. */
interface PureHandler<Params extends HandlerParams> {
  id: string
  meaning: string
  params: z.ZodType<Params>
  needsMatch?: boolean
  answer(params: Params, envelope: EnvelopeDocument): Answer
}

/** Makes a registration of a pure handler. */
export function pureHandler<Params extends HandlerParams>(handler: PureHandler<Params>): HandlerRegistration {
  const { id, meaning, params: schema, answer, needsMatch = false } = handler
  const answerTo = (envelope: EnvelopeDocument, params: HandlerParams) => answer(schema.parse(params), envelope)
  return {
    id,
    meaning,
    versions: [V2],
    params: schema,
    needsMatch,
    run: async (envelope, context) => answerTo(envelope, context.params),
    evaluate: (envelope, params) => ({ answer: answerTo(envelope, params) }),
  }
}

/** Handlers that answer by their parameters alone (interfaces.md §2). */
export const answerHandlers: readonly HandlerRegistration[] = [
  pureHandler({
    id: 'allow',
    meaning: 'Allows.',
    params: z.strictObject({ diagnostic: text.optional() }),
    answer: ({ diagnostic }) => ({ decision: 'allow', ...(diagnostic && { diagnostic }) }),
  }),
  pureHandler({
    id: 'deny',
    meaning: 'Denies with a reason.',
    params: z.strictObject({ reason: text.default('denied by the deny handler') }),
    answer: ({ reason }) => ({ decision: 'deny', reason }),
  }),
  pureHandler({
    id: 'annotate',
    meaning: 'Attaches notes to the record.',
    params: z.strictObject({ annotations: texts }),
    answer: ({ annotations }) => ({ decision: 'allow', annotations }),
  }),
  pureHandler({
    id: 'context',
    meaning: 'Hands texts to the model, where the hook point takes context.',
    params: z.strictObject({ context: texts }),
    answer: ({ context }) => ({ decision: 'allow', context }),
  }),
  pureHandler({
    id: 'rewrite',
    meaning: 'Replaces the input or the result; with merge, only the keys given.',
    params: z
      .strictObject({
        input: AnyJsonObject.optional(),
        result: AnyJsonObject.optional(),
        merge: z.boolean().default(true),
      })
      .refine(({ input, result }) => (input === undefined) !== (result === undefined), {
        error: 'either input or result, and not both',
      }),
    answer: ({ input, result, merge }, envelope) => {
      const current = envelope.schemaVersion === V2 ? envelope : null
      const merged = (value: JsonObject, old: JsonObject | undefined) => (merge ? { ...old, ...value } : value)
      return {
        decision: 'allow',
        ...(input && { input: merged(input, current?.input) }),
        ...(result && { result: merged(result, current?.result) }),
      }
    },
  }),
  pureHandler({
    id: 'warn-on-tool-call',
    meaning: 'Leaves a warning on the record of the tool calls it matches.',
    params: z.strictObject({ message: text.default('This tool call is being watched.') }),
    needsMatch: true,
    answer: ({ message }) => ({ decision: 'allow', diagnostic: message, annotations: [message] }),
  }),
  pureHandler({
    id: 'add-context-note',
    meaning: 'Hands one note to the model.',
    params: z
      .strictObject({ note: text.optional(), message: text.optional() })
      .refine(({ note, message }) => (note ?? message) !== undefined, { error: 'a note, or a message in its place' }),
    answer: ({ note, message }) => ({ decision: 'allow', context: [note ?? message ?? ''] }),
  }),
]
