import type { StoredPart } from '#lib/contract'

/** A bounded step of retention: at most `limit` rows of one part that are older than `beforeMs` (epoch). */
export interface PruneSlice {
  part: StoredPart
  beforeMs: number
  limit: number
}

/** What is stored of one part. */
export interface PartMeasure {
  rows: number
  /** Time of the oldest row in epoch milliseconds; null when there is none. */
  oldestMs: number | null
  /** Rows older than the moment asked for. */
  due: number
}

/** What a store holds. */
export interface StorageMeasure {
  parts: Record<StoredPart, PartMeasure>
  /** Bytes in use; null where the store cannot tell. */
  usedBytes: number | null
  /** Outcomes that started at or after the moment asked for. */
  recentOutcomes: number
}

/** What a measurement asks for, in epoch milliseconds. */
export interface MeasureQuery {
  dueBeforeMs: Partial<Record<StoredPart, number>>
  recentFromMs: number
}

/** The part of a store that retention works with. */
export interface PrunedStore {
  /**
   * Removes one slice in one transaction and answers how many rows it took; 0 when nothing of the part is older. Sums
   * of ten minutes, hours and days stay, and so do the sequences of the journal.
   */
  prune(slice: PruneSlice): Promise<number>
  measure(query: MeasureQuery): Promise<StorageMeasure>
  /** A value kept under a name; null when there is none. */
  readSetting(name: string): Promise<string | null>
  writeSetting(name: string, value: string): Promise<void>
}
