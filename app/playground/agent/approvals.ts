import { type HookApproval, isPlainObject } from '#lib/contract'

type State = HookApproval['state']

/** How each state of an approval looks. */
export const APPROVAL_LOOKS: Readonly<Record<State, { word: string; glyph: string; tone: string; meaning: string }>> = {
  trusted: { word: 'trusted', glyph: '✓', tone: 'green', meaning: 'It runs.' },
  untrusted: { word: 'untrusted', glyph: '–', tone: 'grey', meaning: 'Its text was never approved; it is skipped.' },
  changed: { word: 'changed', glyph: '≠', tone: 'amber', meaning: 'Another text of it was approved; it is skipped.' },
}

/** What the state of an agent says of all its hooks: each trusted, none, or one by one. */
export function approvalMode(hooksTrusted: unknown): 'all' | 'none' | 'each' {
  if (isPlainObject(hooksTrusted)) return 'each'
  return hooksTrusted === false ? 'none' : 'all'
}

/** The state of a hook as chosen just now; the plan that says so follows. */
export function stateNow({ hash, state }: HookApproval, hooksTrusted: unknown): State {
  const told = isPlainObject(hooksTrusted) ? hooksTrusted[hash] : undefined
  if (typeof told === 'boolean') return told ? 'trusted' : 'untrusted'
  return approvalMode(hooksTrusted) === 'all' ? 'trusted' : state
}

/**
 * The choice with the hook of one hash set. Where every hook was trusted, the others stay so; where none was, they are
 * left to the files of the agent.
 */
export function withApproval(
  hooksTrusted: unknown,
  approvals: readonly HookApproval[],
  chosen: { readonly hash: string; readonly trusted: boolean },
): Readonly<Record<string, unknown>> {
  const others = isPlainObject(hooksTrusted)
    ? hooksTrusted
    : Object.fromEntries(hooksTrusted === false ? [] : approvals.map(({ hash }) => [hash, true]))
  return { ...others, [chosen.hash]: chosen.trusted }
}
