import { ANSWER_PRESETS, type AnswerPreset } from '#lib/contract'
import { mappingOf, type PlannableDialect } from '#lib/dialects'
import { ANSWER_EFFECTS, type AnswerEffect } from './answer-effects'
import { answerOnce } from './answer-once'
import type { Note } from './note'
import { samplePayload } from './sample-payload'
import type { TrialPair } from './tool-matcher'
import type { EventPair } from './translate-matcher'

/** Answers that a sentence names; more of them say no more. */
const NAMED_MAX = 4

/** The answers of both agents that have an effect. */
interface Heard {
  readonly before: readonly AnswerPreset[]
  readonly after: readonly AnswerPreset[]
}

/** What the answers that people give mean to the one agent and not to the other, tried on the rules of both. */
export function answerLosses({ fromEvent, toEvent }: EventPair, { from, to }: TrialPair): Note[] {
  if (from.dialect.name === to.dialect.name) return []
  const before = effectsOf(from.dialect, fromEvent, fromEvent)
  const after = effectsOf(to.dialect, toEvent, fromEvent)
  const written = effectsOf(to.dialect, toEvent, toEvent)
  return ANSWER_EFFECTS.filter((effect) => isPossible(effect, { fromEvent, toEvent }, { from, to })).flatMap(
    (effect) => {
      const heard = { before: heardFor(effect, before), after: heardFor(effect, after) }
      const names = { from: from.dialect.agent, to: to.dialect.agent, event: fromEvent }
      return [
        ...unheard(effect, heard, { ...names, instead: heardFor(effect, written) }),
        ...heardNow(effect, heard, names),
      ]
    },
  )
}

function isPossible({ needs }: AnswerEffect, { fromEvent, toEvent }: EventPair, { from, to }: TrialPair): boolean {
  const has = (mapping: ReturnType<typeof mappingOf>) =>
    needs === undefined || (mapping?.point != null && mapping[needs] !== undefined)
  return has(mappingOf(from.dialect, fromEvent)) || has(mappingOf(to.dialect, toEvent))
}

type Effects = ReadonlyMap<AnswerPreset, ReturnType<typeof answerOnce>['decision']>

/** What was found out once; there are as many as agents have events. */
const known = new Map<string, Effects>()

/** What an agent decides upon each answer; JSON names the event it was written for. */
function effectsOf(dialect: PlannableDialect, event: string, named: string): Effects {
  const key = `${dialect.name} ${event} ${named}`
  const found = known.get(key)
  if (found) return found
  const payload = samplePayload(dialect, event)
  const effects: Effects = new Map(
    ANSWER_PRESETS.map((preset) => [preset, answerOnce(dialect, payload, preset.answer(named)).decision]),
  )
  known.set(key, effects)
  return effects
}

const heardFor = ({ isIn }: AnswerEffect, effects: Effects) =>
  [...effects].flatMap(([preset, decision]) => (isIn(decision) ? [preset] : []))

interface Names {
  readonly from: string
  readonly to: string
  /** In the agent that the config is of. */
  readonly event: string
}

function unheard(
  { id, does, group }: AnswerEffect,
  { before, after }: Heard,
  { from, to, event, instead }: Names & { readonly instead: readonly AnswerPreset[] },
): Note[] {
  const gone = before.filter((preset) => !after.includes(preset))
  if (gone.length === 0) return []
  const best = instead.find((preset) => preset.group === group) ?? instead[0]
  const kind = best === undefined ? 'lost' : 'changes-meaning'
  const hint = best === undefined ? 'No answer does so there.' : `Answer with ${best.label} instead.`
  return [{ kind, what: `answer-${id}`, why: `${does} at ${event} in ${from}, not in ${to}: ${listed(gone)}.`, hint }]
}

function heardNow({ id, does }: AnswerEffect, { before, after }: Heard, { from, to, event }: Names): Note[] {
  const more = after.filter((preset) => !before.includes(preset))
  if (more.length === 0) return []
  const why = `${does} at ${event} in ${to}, not in ${from}: ${listed(more)}.`
  return [
    { kind: 'changes-meaning', what: `answer-${id}`, why, hint: 'See that the hook does not answer so by accident.' },
  ]
}

function listed(presets: readonly AnswerPreset[]): string {
  const names = presets.slice(0, NAMED_MAX).map(({ label }) => label)
  return names.join('; ') + (presets.length > NAMED_MAX ? ` and ${presets.length - NAMED_MAX} more` : '')
}
