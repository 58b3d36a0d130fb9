import type { BoundaryState } from './boundary'

/** What exactly would run, so that a person can accept it; another text is another hash. */
export interface TrustSubject {
  /**
   * Whose hook it is: the dialect of its agent, or `native`. Two agents in one folder have hooks of the same ref. Null only
   * in an acceptance of older versions, which did not keep it and therefore accepts nothing.
   */
  readonly dialect: string | null
  /** Ref of an agent's hook, or id of a definition. */
  readonly ref: string
  readonly kind: string
  /** Program and arguments of a command, the address of a request, or the text of a prompt. */
  readonly argv: readonly string[]
  readonly cwd: string | null
  /**
   * Names of the variables it is given from the server's environment, `*` for all that agents pass on; `NAME=value` for
   * those that a config, a plugin or the state of an agent sets, secrets redacted.
   */
  readonly environment: readonly string[]
  /** Hosts it may reach. */
  readonly hosts: readonly string[]
  /** SHA-256 of all of this before any redaction, in hexadecimal. */
  readonly hash: string
}

/** That somebody has seen what would run and accepted it. */
export interface Acceptance {
  readonly workspace: string
  readonly subject: TrustSubject
  readonly acceptedBy: string
  readonly acceptedAtMs: number
}

/**
 * Whether one subject may run; `changed` shows what was accepted of this hook before, `unattributed` what was accepted
 * under its ref when it was not kept whose hook that was.
 */
export type TrustVerdict =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  | { readonly kind: 'changed'; readonly before: Acceptance }
  | { readonly kind: 'unattributed'; readonly before: Acceptance }
  | { readonly kind: 'unknown' }
  /** The store of acceptances cannot be relied on; nothing is accepted until it can. */
  | { readonly kind: 'invalid'; readonly reason: string }

/** What somebody has to look at before anything runs. */
export interface TrustQuestion {
  /** The folder it would run in; null for none, and then it cannot be remembered. */
  readonly workspace: string | null
  readonly subjects: readonly { readonly subject: TrustSubject; readonly verdict: TrustVerdict }[]
  readonly boundary: BoundaryState
}

/** An approval that holds for more than one run. */
export interface StandingApproval {
  /** What it is taken back by, with the dialect: the key of the hook, or `session:<bridge>`. */
  readonly ref: string
  /** Whose hook it is; null for a bridge, and for an approval of older versions, which accepts nothing any more. */
  readonly dialect: string | null
  /** For every hook of a bridge until the server stops, or for one hook for good. */
  readonly kind: 'session' | 'always'
  readonly workspace: string
  /** Name of the bridge that asked; null where an older version did not keep it. */
  readonly bridge: string | null
  /** What runs, without secrets; null for every hook, and where an older version did not keep it. */
  readonly label: string | null
  readonly approvedBy: string
  readonly approvedAtMs: number
}

/** A hook whose runs are approved for good, as it is remembered; two agents in one folder have hooks of the same key. */
export type ApprovedHook = Readonly<Record<'dialect' | 'key' | 'bridge' | 'label', string>>

/** Everything that people have accepted. */
export interface TrustListing {
  readonly items: readonly Acceptance[]
  /** Approvals of runs that hold on. */
  readonly approvals: readonly StandingApproval[]
  /** Why none of it counts; null when it does. */
  readonly problem: string | null
}

/** What people have accepted; read anew for every question, so that no verdict is stale. */
export interface TrustPort {
  judge(workspace: string, subjects: readonly TrustSubject[]): Promise<readonly TrustVerdict[]>
  /** Throws NOT_ALLOWED_HERE where the store cannot be relied on, or not be written. */
  accept(workspace: string, subjects: readonly TrustSubject[], by: string): Promise<void>
  /**
   * Takes acceptances back: those of one ref, of every dialect where it names none, or of the whole workspace. The key of an
   * approval counts as a ref.
   */
  revoke(workspace: string, hook?: { readonly ref: string; readonly dialect?: string | null }): Promise<void>
  /** Whether somebody has approved every run of a hook of this folder, by its agent and the key of its question. */
  isApproved(workspace: string, hook: Pick<ApprovedHook, 'dialect' | 'key'>): Promise<boolean>
  /** Remembers that; throws NOT_ALLOWED_HERE. Taken back like an acceptance, with the key as its ref. */
  approve(workspace: string, hook: ApprovedHook, by: string): Promise<void>
  /** The runs that are approved for good. */
  listApproved(): Promise<readonly StandingApproval[]>
  list(): Promise<readonly Acceptance[]>
  /** Why the store cannot be relied on; null when it can. */
  problem(): Promise<string | null>
}
