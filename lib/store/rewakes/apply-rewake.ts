import { beginRewake, dedupeKeyOf, type RewakeRecord, resultTexts } from '#lib/rewake'
import { LedgerTurn } from './ledger-turn'
import type { RewakeCommand, RewakeDeed, RewakeReceipt, RewakeRows, RewakeTurn } from './rewake-command'

/** The end of a run is remembered for so long, so that a late result of it finds the run over. */
const RUN_END_KEPT_MS = 86_400_000

type Apply<Deed extends RewakeDeed> = (turn: LedgerTurn, command: RewakeCommand<Deed>) => RewakeReceipt

const APPLY: { readonly [Deed in RewakeDeed]: Apply<Deed> } = {
  begin(turn, { run, rewakeId, ownerId }) {
    const row = turn.insert(beginRewake(run, { rewakeId, ownerId }, turn.nowMs))
    turn.rows.markOwner(ownerId, turn.nowMs)
    return turn.receipt(row)
  },
  settle: (turn, { rewakeId, result }) =>
    turn.withRow(rewakeId, (row) => {
      const isRunActive = !turn.rows.isRunEnded(row.runId)
      const pending = ownPending(turn, row.runId).length
      const texts = resultTexts(result, turn.limits.textMaxChars)
      const sinceMs = turn.nowMs - turn.limits.ttlMs
      const duplicateOf = turn.rows.findSame({ runId: row.runId, dedupeKey: dedupeKeyOf(row, texts), sinceMs })
      return turn.move(row, { type: 'settled', result, isRunActive, duplicateOf, pending })
    }),
  observe: (turn, { rewakeId }) => turn.withRow(rewakeId, (row) => turn.move(row, { type: 'observed' })),
  lease,
  ack: (turn, { rewakeId, leaseToken }) =>
    turn.withRow(rewakeId, (row) => turn.move(row, { type: 'acknowledged', token: leaseToken })),
  release: (turn, { rewakeId, leaseToken }) =>
    turn.withRow(rewakeId, (row) => {
      const isRunActive = !turn.rows.isRunEnded(row.runId)
      return turn.move(row, { type: 'released', token: leaseToken, isRunActive })
    }),
  'start-run'(turn, { runId }) {
    turn.rows.clearRunEnded(runId)
    return turn.receipt(null)
  },
  'end-run'(turn, { runId }) {
    turn.rows.markRunEnded(runId, turn.nowMs)
    for (const row of turn.rows.pendingOf(runId)) turn.move(row, { type: 'run-ended' })
    return turn.receipt(null)
  },
  sweep,
  beat(turn, { ownerId }) {
    turn.rows.markOwner(ownerId, turn.nowMs)
    return turn.receipt(null)
  },
  leave(turn, { ownerId }) {
    turn.rows.forgetOwner(ownerId)
    return turn.receipt(null)
  },
}

/** Carries out a command on the rows of one transaction; rules and order are the same in every store. */
export function applyRewake<Deed extends RewakeDeed>(
  rows: RewakeRows,
  command: RewakeCommand<Deed>,
  turn: RewakeTurn,
): RewakeReceipt {
  const apply: Apply<Deed> = APPLY[command.do]
  return apply(new LedgerTurn(rows, turn), command)
}

/** A lease looks at the deadlines of its run itself, so that nothing it gives out depends on when the sweeper came. */
function lease(turn: LedgerTurn, { runId, consumer, max, leaseMs }: RewakeCommand<'lease'>): RewakeReceipt {
  const isRunActive = !turn.rows.isRunEnded(runId)
  let taken = 0
  for (const pending of turn.rows.pendingOf(runId)) {
    const row = turn.move(pending, { type: 'swept', isRunActive })
    if (row.state !== 'queued') continue
    if (taken < max) {
      const leased = turn.move(row, { type: 'leased', token: turn.newLeaseToken(), consumer, leaseMs })
      taken += leased.state === 'leased' ? 1 : 0
    } else turn.move(row, { type: 'left-over' })
  }
  const waiting = ownPending(turn, runId).filter(({ state }) => state === 'queued').length
  return { ...turn.receipt(null), waiting }
}

function sweep(turn: LedgerTurn, { ownerId, limit }: RewakeCommand<'sweep'>): RewakeReceipt {
  const { rows, nowMs, limits } = turn
  for (const row of rows.due({ expiredMs: nowMs - limits.ttlMs, nowMs, limit })) {
    turn.move(row, { type: 'swept', isRunActive: !rows.isRunEnded(row.runId) })
  }
  for (const row of rows.lost({ ownerId, lostMs: nowMs - limits.ownerLostMs, limit })) {
    turn.move(row, { type: 'owner-lost' })
  }
  rows.forgetRunEnds(nowMs - RUN_END_KEPT_MS)
  return turn.receipt(null)
}

/** What waits for a consumer of ours; an agent that wakes itself has a queue of its own. */
function ownPending({ rows }: LedgerTurn, runId: string): RewakeRecord[] {
  return rows.pendingOf(runId).filter(({ owner }) => owner === 'hookscope')
}
