import { randomUUID } from 'node:crypto'
import {
  type ApprovalAnswer,
  type ApprovalEnd,
  type ApprovalListing,
  type Approver,
  type EndedApproval,
  HookscopeError,
  type OpenApproval,
  type TrustPort,
} from '#lib/contract'
import { createSessionGrants, type SessionGrants } from './session-grants'

/** How many ended questions are kept, so that whoever answers late is told what became of theirs. */
const ENDED_KEPT = 50

/** Told of a question as it is asked, and as it ends. */
export type ApprovalListener = (question: OpenApproval | EndedApproval) => void

/** Where questions about runs of hooks wait for a person; one that nobody answers in time is a denial. */
export interface ApprovalDesk extends Approver {
  list(): ApprovalListing
  /**
   * Answers a question, and with `session` and `always` all others that the answer covers. Rejects with UNKNOWN_ID for
   * one that was never asked, and with CONFLICT, which says what became of it, for one that is no longer open; with
   * NOT_ALLOWED_HERE where an answer for good cannot be remembered: the question is as open as before.
   */
  answer(id: string, answer: ApprovalAnswer, by: string): Promise<void>
  readonly sessions: SessionGrants
  /** Whether there is a bridge that asks. */
  readonly mayAsk: boolean
  /** Says that there is one. */
  expectQuestions(): void
  /** Returns the way to stop listening. */
  onChange(listener: ApprovalListener): () => void
}

type Said = Awaited<ReturnType<Approver['ask']>>

interface Waiting {
  readonly question: OpenApproval
  readonly say: (said: Said) => void
  /** Whose answer for good is being remembered: of two answers only the first one counts. */
  answering: string | null
}

/** What a desk stands on. */
export interface ApprovalDeskOptions {
  readonly nowMs: () => number
  /** Where answers for good are remembered. */
  readonly trust: Pick<TrustPort, 'approve'>
}

/** Makes a desk without questions. */
export function createApprovalDesk(options: ApprovalDeskOptions): ApprovalDesk {
  return new Desk(options)
}

class Desk implements ApprovalDesk {
  readonly sessions: SessionGrants
  mayAsk = false
  private readonly open = new Map<string, Waiting>()
  private readonly listeners = new Set<ApprovalListener>()
  private ended: readonly EndedApproval[] = []
  private readonly nowMs: () => number
  private readonly trust: ApprovalDeskOptions['trust']

  constructor({ nowMs, trust }: ApprovalDeskOptions) {
    this.nowMs = nowMs
    this.trust = trust
    this.sessions = createSessionGrants({ nowMs })
  }

  expectQuestions(): void {
    this.mayAsk = true
  }

  onChange(listener: ApprovalListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  ask: Approver['ask'] = (asked, { signal }) =>
    new Promise<Said>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const question: OpenApproval = { ...asked, id: randomUUID(), askedAtMs: this.nowMs() }
      const giveUp = () => {
        this.end(question, isTimeout(signal.reason) ? 'timed-out' : 'called-off', null)
        reject(signal.reason)
      }
      const say = (said: Said) => {
        signal.removeEventListener('abort', giveUp)
        this.end(question, said.answer, said.by)
        resolve(said)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.open.set(question.id, { question, say, answering: null })
      this.tell(question)
    })

  list(): ApprovalListing {
    return { nowMs: this.nowMs(), items: [...this.open.values()].map(({ question }) => question), ended: this.ended }
  }

  async answer(id: string, answer: ApprovalAnswer, by: string): Promise<void> {
    const waiting = this.open.get(id)
    if (waiting === undefined) throw this.tooLate(id)
    const { answering } = waiting
    if (answering !== null) throw new HookscopeError('CONFLICT', `${answering} is answering this question: always.`)
    if (answer === 'always') await this.remember(waiting, by)
    // Its time may have been over meanwhile: then the answer holds for later runs alone.
    if (!this.open.has(id)) return
    const covered = [...this.open.values()].filter(({ question }) => isCovered(question, waiting.question, answer))
    for (const { say } of [waiting, ...covered]) say({ answer, by })
  }

  private async remember(waiting: Waiting, by: string): Promise<void> {
    const { workspace, dialect, key, bridge, label } = waiting.question
    waiting.answering = by
    try {
      await this.trust.approve(workspace, { dialect, key, bridge, label }, by)
    } finally {
      waiting.answering = null
    }
  }

  private end(question: OpenApproval, end: ApprovalEnd, by: string | null): void {
    const ended: EndedApproval = { ...question, end, endedAtMs: this.nowMs(), by }
    this.open.delete(question.id)
    this.ended = [ended, ...this.ended].slice(0, ENDED_KEPT)
    this.tell(ended)
  }

  private tell(question: OpenApproval | EndedApproval): void {
    for (const listener of [...this.listeners]) listener(question)
  }

  private tooLate(id: string): HookscopeError {
    const ended = this.ended.find((one) => one.id === id)
    if (ended === undefined) return new HookscopeError('UNKNOWN_ID', `No question about a run was asked under ${id}.`)
    return new HookscopeError('CONFLICT', endSentence(ended))
  }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

/** Whether the answer to one question answers another one as well. */
function isCovered(other: OpenApproval, { id, bridge, key }: OpenApproval, answer: ApprovalAnswer): boolean {
  if (other.id === id || other.bridge !== bridge) return false
  return answer === 'session' || (answer === 'always' && other.key === key)
}

function endSentence({ end, by }: EndedApproval): string {
  if (end === 'timed-out') return 'The time to answer was over: the hook counts as timed out.'
  if (end === 'called-off') return 'Nobody waits for this hook any more.'
  return `${by} has answered this question already: ${end}.`
}
