import { randomUUID } from 'node:crypto'
import { type ApprovalAnswer, type Approver, HookscopeError, type OpenApproval } from '#lib/contract'

/** Where questions about runs of hooks wait for a person; one that nobody answers in time is a denial. */
export interface ApprovalDesk extends Approver {
  /** Oldest first. */
  list(): readonly OpenApproval[]
  /** Throws UNKNOWN_ID for a question that is not open (any more). */
  answer(id: string, answer: ApprovalAnswer, by: string): void
}

type Said = Awaited<ReturnType<Approver['ask']>>

interface Waiting {
  readonly question: OpenApproval
  readonly say: (said: Said) => void
}

/** Makes a desk without questions. */
export function createApprovalDesk({ nowMs }: { readonly nowMs: () => number }): ApprovalDesk {
  const open = new Map<string, Waiting>()
  return {
    ask(question, { signal }) {
      const id = randomUUID()
      return new Promise<Said>((resolve, reject) => {
        const giveUp = () => reject(signal.reason)
        if (signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
        open.set(id, { question: { ...question, id, askedAtMs: nowMs() }, say: resolve })
      }).finally(() => open.delete(id))
    },
    list: () => [...open.values()].map(({ question }) => question),
    answer(id, answer, by) {
      const waiting = open.get(id)
      if (waiting === undefined) throw new HookscopeError('UNKNOWN_ID', `No question about a run is open under ${id}.`)
      open.delete(id)
      waiting.say({ answer, by })
    },
  }
}
