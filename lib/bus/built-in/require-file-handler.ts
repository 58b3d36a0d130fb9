import * as z from 'zod'
import { LIMITS, V2 } from '#lib/contract'
import type { HandlerRegistration } from '../handler'

/**
 * Looks for a file below a working directory; the only thing about files that a built-in handler needs.
 * Answers `outside` for a path that leaves the directory, also through a link.
 */
export type FileProbe = (workdir: string | null, path: string) => Promise<'file' | 'missing' | 'outside'>

const Params = z.strictObject({
  path: z
    .string()
    .trim()
    .min(1)
    .max(LIMITS.metadataTextMaxChars)
    .describe('Path of the file, relative to the working directory.'),
  message: z.string().min(1).max(LIMITS.diagnosticMaxChars).optional(),
})

const PROBLEMS = { missing: 'does not exist or is not a file', outside: 'is outside the working directory' } as const

/** Fails, and so obeys the failure policy, when a file is not there (seeds.md §2.5). */
export function createRequireFileHandler(probe: FileProbe): HandlerRegistration {
  return {
    id: 'require-file-exists',
    meaning: 'Fails when a file does not exist; blocks only under fail-closed.',
    versions: [V2],
    params: Params,
    run: async (envelope, context) => {
      const { path, message } = Params.parse(context.params)
      const { workdir } = envelope.metadata
      const found = await probe(typeof workdir === 'string' ? workdir : null, path)
      if (found !== 'file') throw new Error(message ?? `${path} ${PROBLEMS[found]}`)
      return { decision: 'allow' }
    },
  }
}
