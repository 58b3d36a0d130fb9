import type { AgentAnswer } from './agent-answer'
import { type Scripted, sortOf, toScripted } from './scripted'

/** An answer with what its hook was called when it was written. */
export interface KeptAnswer {
  ref: string
  /** What the hook runs, verbatim. */
  label: string
  answer: AgentAnswer
}

/** What of a planned hook its answer is found by. */
interface AnsweredHook {
  readonly ref: string
  readonly kind: string
  readonly label: string
}

/**
 * The answer of each planned hook by its ref. A hook keeps its answer while its place or its command is edited, though
 * not both at once: first by place and command, then by command, at last by a place whose command is gone.
 */
export function answersOf(hooks: readonly AnsweredHook[], kept: readonly KeptAnswer[]): Map<string, KeptAnswer> {
  const byKey = new Map(kept.map((entry) => [keyOf(entry), entry]))
  const byLabel = new Map(kept.toReversed().map((entry) => [entry.label, entry]))
  const byRef = new Map(kept.map((entry) => [entry.ref, entry]))
  const labels = new Set(hooks.map(({ label }) => label))
  const found = new Map<string, KeptAnswer>()
  for (const hook of hooks) {
    const there = byRef.get(hook.ref)
    const moved = there && !labels.has(there.label) ? there : undefined
    const answer = byKey.get(keyOf(hook)) ?? byLabel.get(hook.label) ?? moved
    if (answer) found.set(hook.ref, answer)
  }
  return found
}

const keyOf = ({ ref, label }: { readonly ref: string; readonly label: string }) => `${ref} ${label}`

/** The scripted answers as the server takes them, by ref. */
export function toAgentOutputs(
  hooks: readonly AnsweredHook[],
  kept: readonly KeptAnswer[],
): Readonly<Record<string, Scripted>> {
  const answers = answersOf(hooks, kept)
  return Object.fromEntries(
    hooks.flatMap(({ ref, kind }) => {
      const found = answers.get(ref)
      return found ? [[ref, toScripted(found.answer, sortOf(kind))] as const] : []
    }),
  )
}

/** The answers with one hook's set; what that hook had before goes, also what was said of its command alone. */
export function withAnswer(kept: readonly KeptAnswer[], set: KeptAnswer): KeptAnswer[] {
  const isOf = ({ ref, label }: KeptAnswer) => ref === set.ref || (ref === '' && label === set.label)
  return [...kept.filter((entry) => !isOf(entry)), set]
}
