import * as z from 'zod'
import type { HandlerEntry, HealthReport, Problem } from '#lib/contract'

const Schema = z.record(z.string(), z.unknown())

/** A list answer; `nextCursor` is null on the last page. */
export function pageOf(item: z.ZodType): z.ZodType {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })
}

/** What `GET /api/health` answers. */
export const HealthSchema: z.ZodType<HealthReport> = z.strictObject({
  status: z.enum(['ok', 'degraded', 'stopping']),
  version: z.string(),
  store: z.strictObject({
    kind: z.string(),
    writable: z.boolean(),
    journalMode: z.string().nullable(),
    synchronous: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    error: z.string().nullable(),
  }),
  boundary: z.strictObject({
    kind: z.enum(['sandboxed', 'unsandboxed', 'refused']),
    by: z.enum(['bubblewrap', 'seatbelt']).nullable(),
    note: z.string(),
    remedy: z.string().nullable(),
    canListHosts: z.boolean(),
  }),
  readOnly: z.boolean(),
  approvals: z.strictObject({ mayAsk: z.boolean(), open: z.int() }),
  recording: z.strictObject({ recorded: z.int(), failed: z.int(), lastError: z.string().nullable() }),
  uptimeMs: z.number(),
})

/** A handler as `GET /api/handlers` lists it. */
export const HandlerSchema: z.ZodType<HandlerEntry> = z.strictObject({
  handlerId: z.string(),
  versions: z.array(z.string()),
  meaning: z.string(),
  paramsSchema: Schema.nullable(),
})

/** A definition with its place in the history; `document` as written, `definition` as runtime-hook/v2 sees it. */
export const StoredDefinitionSchema = z.strictObject({
  document: Schema,
  definition: Schema,
  version: z.int().min(1),
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
})

/** An error as RFC 9457 writes it, with the fields that are ours. */
export const ProblemSchema: z.ZodType<Problem> = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  issues: z
    .array(
      z.strictObject({
        path: z.string(),
        expected: z.string(),
        received: z.string(),
        message: z.string(),
        hint: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
})

/** A document that stands for itself: its shape is described elsewhere or by itself. */
export const AnyObject = Schema
