import { type DefinitionV2, V2 } from '#lib/contract'
import type { WorkdayHour } from './workdays'

/** One version of a hook: when it was written, what it holds and how long a call of it takes. */
export interface SampleVersion {
  at: WorkdayHour
  writtenBy: string
  definition: DefinitionV2
  /** Middle of its durations in milliseconds. */
  medianMs: number
  /** How far they spread; see `Random.around`. */
  spread: number
}

/** A hook of the sample history, oldest version first. */
export interface SampleHook {
  id: string
  versions: readonly [SampleVersion, ...SampleVersion[]]
  /** When its handler was taken out of the program; null when it is still there. */
  handlerGone: WorkdayHour | null
}

type Fields = Pick<DefinitionV2, 'event' | 'run'> &
  Partial<Omit<DefinitionV2, 'schemaVersion' | 'id' | 'event' | 'run'>> & {
    takesMs: number
    spread?: number
    writtenBy?: string
    later?: readonly (Partial<Omit<DefinitionV2, 'schemaVersion' | 'id'>> & {
      at: WorkdayHour
      takesMs?: number
      writtenBy?: string
    })[]
    handlerGone?: WorkdayHour
  }

/** Before the first day of the history, weekends and all. */
const FIRST: WorkdayHour = { workday: 24, hour: 9 }

/** A hook from what is special about it; every later version changes some fields of the first. */
export function sampleHook(id: string, fields: Fields): SampleHook {
  const { takesMs, spread = 0.45, writtenBy = 'cli', later = [], handlerGone = null, ...given } = fields
  const definition: DefinitionV2 = {
    schemaVersion: V2,
    id,
    source: 'user',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 1_000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    ...given,
  }
  const first: SampleVersion = { at: FIRST, writtenBy, definition, medianMs: takesMs, spread }
  const versions = later.map(({ at, takesMs: medianMs = takesMs, writtenBy: by = 'http', ...changes }) => ({
    at,
    writtenBy: by,
    definition: { ...definition, ...changes },
    medianMs,
    spread,
  }))
  return { id, versions: [first, ...versions], handlerGone }
}
