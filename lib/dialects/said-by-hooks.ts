import type { Decision } from '#lib/contract'
import type { AnsweredHook } from './answer'

/** What hooks have said to the user, each with its hook. */
export const toldUser = (hooks: readonly AnsweredHook[]): Decision['toUser'] =>
  hooks.flatMap(({ hook, answer }) => (answer.effects.toUser ?? []).map((text) => ({ text, by: hook.ref })))

/** The reason of the first hook that gives one; null where none does. */
export const firstReason = (hooks: readonly AnsweredHook[]): string | null =>
  hooks.map(({ answer }) => answer.reason).find((reason) => reason !== null) ?? null
