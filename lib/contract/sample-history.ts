import * as z from 'zod'

const state = {
  state: z.enum(['absent', 'loading', 'ready', 'failed']),
  progress: z.number().min(0).max(1).describe('Share that is written.'),
  error: z.string().nullable(),
}

/** How far the sample history of a server is made. */
export const SampleHistoryState = z.strictObject(state)
export type SampleHistoryState = z.infer<typeof SampleHistoryState>

/** What `/api/sample-history` answers. */
export const SampleHistoryReport = z.strictObject({
  workspace: z.enum(['own', 'sample']).describe('The workspace that this request is answered from.'),
  ...state,
})
export type SampleHistoryReport = z.infer<typeof SampleHistoryReport>
