import {
  next,
  type RewakeEvent,
  type RewakeEventType,
  type RewakeLimits,
  type RewakeRecord,
  type RewakeRefusal,
} from '#lib/rewake'
import type { RewakeReceipt, RewakeRows, RewakeTurn } from './rewake-command'

/** One command under way: the rows it works on, and what it has changed so far. */
export class LedgerTurn {
  readonly rows: RewakeRows
  readonly nowMs: number
  readonly limits: RewakeLimits
  readonly newLeaseToken: () => string
  private readonly changed: RewakeRecord[] = []
  private refusal: RewakeRefusal | null = null

  constructor(rows: RewakeRows, { nowMs, limits, newLeaseToken }: RewakeTurn) {
    this.rows = rows
    this.nowMs = nowMs
    this.limits = limits
    this.newLeaseToken = newLeaseToken
  }

  /** Applies an event to a row and answers the row as it is then. */
  move<Type extends RewakeEventType>(row: RewakeRecord, event: RewakeEvent<Type>): RewakeRecord {
    const result = next(row, event, { nowMs: this.nowMs, limits: this.limits })
    if ('refusal' in result) {
      this.refusal = result.refusal
      return row
    }
    this.rows.update(result.row)
    this.changed.push(result.row)
    return result.row
  }

  insert(row: RewakeRecord): RewakeRecord {
    this.rows.insert(row)
    this.changed.push(row)
    return row
  }

  /** The receipt of a command about one row; one that is not there is null in it. */
  withRow(rewakeId: string, work: (row: RewakeRecord) => RewakeRecord): RewakeReceipt {
    const row = this.rows.find(rewakeId)
    return this.receipt(row && work(row))
  }

  receipt(row: RewakeRecord | null): RewakeReceipt {
    return { changed: this.changed, row, refusal: row === null ? null : this.refusal, waiting: 0 }
  }
}
