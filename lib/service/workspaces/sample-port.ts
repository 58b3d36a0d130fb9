import { HookscopeError, type SampleHistoryState } from '#lib/contract'

/** The sample history of a server: a workspace of its own, which can be removed whole. */
export interface SampleWorkspace {
  state(): SampleHistoryState
  /** Starts to make it, unless it is there or being made; answers at once. */
  load(): SampleHistoryState
  /** Stops making it and removes it with everything in it. */
  remove(): Promise<void>
}

/** The sample workspace of a service that has no place for one. */
export const NO_SAMPLE_WORKSPACE: SampleWorkspace = {
  state: () => ({ state: 'absent', progress: 0, error: null }),
  load() {
    throw new HookscopeError('CONFLICT', 'This server has no place for a sample history.')
  },
  remove: async () => undefined,
}
