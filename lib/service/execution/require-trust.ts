import { type BoundaryState, HookscopeError, type TrustPort, type TrustSubject, type TrustVerdict } from '#lib/contract'
import { keptSubject } from './trust-subject'

/** What is about to run, and what the person said with the request. */
export interface TrustedRun {
  readonly subjects: readonly TrustSubject[]
  /** The folder it runs in; null for none. */
  readonly workspace: string | null
  /** Hashes that the person has just seen and accepted. */
  readonly accept: readonly string[]
  /** Whether these are to be remembered for the folder. */
  readonly remember: boolean
  readonly by: string
}

const UNKNOWN: TrustVerdict = { kind: 'unknown' }

/**
 * Lets a run go on once everything in it has been seen and accepted by a person: with this very request, or before and
 * remembered. Throws TRUST_REQUIRED with what has to be looked at.
 */
export async function requireTrust(
  run: TrustedRun,
  { trust, boundary }: { readonly trust: TrustPort; readonly boundary: BoundaryState },
): Promise<void> {
  const { subjects, workspace, accept } = run
  const verdicts = workspace === null ? subjects.map(() => UNKNOWN) : await trust.judge(workspace, subjects)
  const judged = subjects.map((subject, at) => ({ subject, verdict: verdicts[at] ?? UNKNOWN }))
  const open = judged.filter(({ subject, verdict }) => verdict.kind !== 'accepted' && !accept.includes(subject.hash))
  if (open.length > 0) {
    throw new HookscopeError('TRUST_REQUIRED', questionText(open.length), {
      trust: { workspace, subjects: open, boundary },
    })
  }
  const fresh = judged.filter(({ verdict }) => verdict.kind !== 'accepted').map(({ subject }) => subject)
  if (run.remember && workspace !== null && fresh.length > 0)
    await trust.accept(workspace, fresh.map(keptSubject), run.by)
}

function questionText(count: number): string {
  const what = count === 1 ? 'One hook has' : `${count} hooks have`
  return `${what} not been accepted: look at what would run, and send the request again with their hashes in accept.`
}
