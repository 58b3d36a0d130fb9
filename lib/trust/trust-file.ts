import * as z from 'zod'
import { describeValue } from '#lib/contract'

const Subject = z.strictObject({
  /** Absent in files of older versions. */
  dialect: z.string().nullable().default(null),
  ref: z.string(),
  kind: z.string(),
  argv: z.array(z.string()),
  cwd: z.string().nullable(),
  environment: z.array(z.string()),
  hosts: z.array(z.string()),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

const workspace = z.string().refine((path) => path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path), {
  error: 'an absolute path',
})

/** What stands in the file, newest last. */
const TrustFile = z.strictObject({
  version: z.literal(1),
  acceptances: z.array(
    z.strictObject({
      workspace,
      subject: Subject,
      acceptedBy: z.string(),
      acceptedAtMs: z.number(),
    }),
  ),
  /** Runs that are approved for good; absent in files of older versions. */
  approvals: z
    .array(
      z.strictObject({
        workspace,
        /** Absent in files of older versions. */
        dialect: z.string().nullable().default(null),
        key: z.string(),
        bridge: z.string().optional(),
        label: z.string().optional(),
        approvedBy: z.string(),
        approvedAtMs: z.number(),
      }),
    )
    .optional(),
})
export type TrustFile = z.infer<typeof TrustFile>

/** A file in which nothing stands. */
export const EMPTY_FILE: TrustFile = { version: 1, acceptances: [] }

/**
 * The content of a trust file, or why it cannot be relied on. One bad entry makes all of it unreliable, wherever it
 * stands: a file that somebody has put a hand on is no proof of anything (seeds.md §2.12).
 */
export function parseTrustFile(text: string): TrustFile | { readonly problem: string } {
  try {
    const parsed = TrustFile.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'it does not fit'}` }
  } catch {
    return { problem: `expected JSON, got ${describeValue(text)}` }
  }
}
