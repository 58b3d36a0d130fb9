import type { TrustSubject } from './trust-port'
import type { FailurePolicy } from './words'

/** How runs of hooks are approved, by default each by a question (seeds.md §4.5). */
export const APPROVAL_MODES = ['strict', 'ask', 'trust', 'plan'] as const
export type ApprovalMode = (typeof APPROVAL_MODES)[number]

/** What a person may say: for this run, for every hook until the server stops, for this hook for good, or no. */
export const APPROVAL_ANSWERS = ['once', 'session', 'always', 'deny'] as const
export type ApprovalAnswer = (typeof APPROVAL_ANSWERS)[number]

/** How a question ended: with an answer, with the timeout of its hook, or because nobody waits for the hook any more. */
export const APPROVAL_ENDS = [...APPROVAL_ANSWERS, 'timed-out', 'called-off'] as const
export type ApprovalEnd = (typeof APPROVAL_ENDS)[number]

/** A hook that wants to run. */
export interface ApprovalQuestion {
  /** `hook:<event>:<hash of what runs>`, the same for every agent. */
  readonly key: string
  /** Name of the bridge, and its definition that asks. */
  readonly bridge: string
  readonly hookId: string | null
  readonly dialect: string
  /** Layer of the config the hook stands in. */
  readonly layer: string
  readonly event: string
  /** The hook point, and the run that waits; null outside of any dispatch. */
  readonly point: string | null
  readonly runId: string | null
  readonly tool: string | null
  /** What runs: a command, or the start of a prompt or an address with its kind before it. */
  readonly label: string
  /** Exactly what would run, without the secrets in it. */
  readonly subject: TrustSubject
  /** The folder for which an answer for good is remembered. */
  readonly workspace: string
  /** Whether a denial stops the event. */
  readonly blocking: boolean
  /** How long it waits before the hook counts as timed out, in milliseconds, and what becomes of the event then. */
  readonly timeoutMs: number
  readonly failurePolicy: FailurePolicy
  /** Whether the event goes on meanwhile, whatever is answered. */
  readonly isBackground: boolean
}

/** A question that nobody has answered yet. */
export interface OpenApproval extends ApprovalQuestion {
  readonly id: string
  readonly askedAtMs: number
}

/** A question that is no longer open. */
export interface EndedApproval extends OpenApproval {
  readonly end: ApprovalEnd
  readonly endedAtMs: number
  /** Who answered; null where nobody did. */
  readonly by: string | null
}

/** The questions that wait, oldest first, and those that ended last, newest first. */
export interface ApprovalListing {
  /** Wall reading of the server, for browsers whose clock differs. */
  readonly nowMs: number
  readonly items: readonly OpenApproval[]
  readonly ended: readonly EndedApproval[]
}

/** Who is asked; the answer of nobody is a denial, and an answer for good has been remembered when it is given. */
export interface Approver {
  /** Rejects with the reason of the signal, once nobody waits for the answer any more; a TimeoutError is told as such. */
  ask(
    question: ApprovalQuestion,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly answer: ApprovalAnswer; readonly by: string }>
}
