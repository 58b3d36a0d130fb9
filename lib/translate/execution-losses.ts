import type { HookEntry } from '#lib/dialects'
import { COMPOSITIONS, type CompositionRow } from '#lib/protocol'
import type { Note } from './note'
import type { TrialPair } from './tool-matcher'

/** Hooks of one event before and after. */
export interface EventChains {
  readonly before: readonly HookEntry[]
  readonly after: readonly HookEntry[]
}

/** How several hooks of one event run together, where the agents differ in it. */
export function executionLosses({ before, after }: EventChains, { from, to }: TrialPair): Note[] {
  if (after.length < 2 || from.dialect.name === to.dialect.name) return []
  const old = COMPOSITIONS[from.dialect.hooks.composition(before)]
  const own = COMPOSITIONS[to.dialect.hooks.composition(after)]
  const names = { from: from.dialect.agent, to: to.dialect.agent }
  return [...together(old, own, names), ...copies({ before, after }, { from, to })]
}

function together(old: CompositionRow, own: CompositionRow, names: { from: string; to: string }): Note[] {
  if (old.execution === own.execution && old.winner === own.winner && old.chains === own.chains) return []
  const why = `${names.to} ${wordsOf(own)}; ${names.from} ${wordsOf(old)}.`
  const hint =
    own.winner === 'last' && old.winner !== 'last'
      ? 'Put the strictest hook last, or all checks into one command.'
      : 'Put steps that need one another into one command.'
  return [{ kind: 'changes-meaning', what: 'execution', why, hint }]
}

function wordsOf({ execution, winner, chains }: CompositionRow): string {
  const start =
    execution === 'parallel' ? 'starts the hooks of an event together' : 'runs the hooks of an event one by one'
  const given = chains ? ' and hands on what each has changed' : ''
  return `${start}${given}, and ${winner === 'strictest' ? 'the strictest answer' : 'the last answer of the config'} counts`
}

/** Hooks that one of the agents takes for copies and runs once. */
function copies({ before, after }: EventChains, { from, to }: TrialPair): Note[] {
  const copied = (entries: readonly HookEntry[], identity: (entry: HookEntry) => string | null) => {
    const ids = entries.map(identity).filter((id) => id !== null)
    return ids.length - new Set(ids).size
  }
  const [old, own] = [copied(before, from.dialect.hooks.identity), copied(after, to.dialect.hooks.identity)]
  if (old === own) return []
  const why =
    own > old
      ? `${to.dialect.agent} takes hooks that are alike for copies and runs them once; ${from.dialect.agent} runs each.`
      : `${to.dialect.agent} runs each of the hooks that are alike; ${from.dialect.agent} takes them for copies and runs them once.`
  return [{ kind: 'changes-meaning', what: 'copies', why, hint: 'Write each command once.' }]
}
