/** How runs of hooks are approved, by default each by a question (seeds.md §4.5). */
export const APPROVAL_MODES = ['strict', 'ask', 'trust', 'plan'] as const
export type ApprovalMode = (typeof APPROVAL_MODES)[number]

/** What a person may say: for this run, for every hook until the server stops, for this hook for good, or no. */
export const APPROVAL_ANSWERS = ['once', 'session', 'always', 'deny'] as const
export type ApprovalAnswer = (typeof APPROVAL_ANSWERS)[number]

/** A hook that wants to run. */
export interface ApprovalQuestion {
  /** `hook:<event>:<hash of what runs>`. */
  readonly key: string
  /** Name of the bridge. */
  readonly bridge: string
  readonly event: string
  readonly tool: string | null
  /** What runs: a command, or the start of a prompt or an address with its kind before it. */
  readonly label: string
  /** Whether a denial stops the event. */
  readonly blocking: boolean
}

/** A question that nobody has answered yet. */
export interface OpenApproval extends ApprovalQuestion {
  readonly id: string
  readonly askedAtMs: number
}

/** Who is asked; the answer of nobody is a denial. */
export interface Approver {
  /** Rejects with the reason of the signal, once nobody waits for the answer any more. */
  ask(
    question: ApprovalQuestion,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly answer: ApprovalAnswer; readonly by: string }>
}
