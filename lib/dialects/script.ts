import { isPlainObject } from '#lib/contract'
import { inFinishOrder } from '#lib/protocol'
import type { ReadAgentConfig } from './agent-config'
import type { PlannedEntry } from './answer'
import { type HookEntry, textOf } from './hook-entry'
import type { PlannableDialect } from './plan-agent'
import type { RoundEnd, TimedEnd } from './run-hooks'
import { type AgentOutputs, type HookEnd, type ScriptedAnswer, toHookEnd } from './scripted-answer'

/** Scripted answers for the hooks of one dialect. */
export interface Script {
  /** How a hook ends, by its ref or its command text; without an answer it has exited 0 silently. */
  endOf(planned: PlannedEntry): TimedEnd
  /** How hooks that run together end, and in which order. */
  answer(round: readonly PlannedEntry[]): RoundEnd
}

/** Makes the script of scripted outputs. */
export function createScript({ hooks }: Pick<PlannableDialect, 'hooks'>, outputs: AgentOutputs): Script {
  const endOf = (planned: PlannedEntry): TimedEnd => {
    const { kind, timeoutMs } = planned.hook
    const script = answerFor(planned, outputs)
    const end = toHookEnd(script, { kind, timeoutMs, rule: hooks.timeout })
    return { end, durationMs: Math.min(script?.durationMs ?? 0, limitOf(end, timeoutMs)) }
  }
  return {
    endOf,
    answer(round) {
      const ends = round.map(endOf)
      const finishers = ends.map(({ durationMs }, at) => ({ at, durationMs, names: namesAt(round, at) }))
      return { ends, finishOrder: inFinishOrder(finishers, outputs.finishOrder).map(({ at }) => at) }
    },
  }
}

/** Scripted outputs by the refs of the planned hooks that they answer for; what answers for no hook is left out. */
export function outputsByRef(planned: readonly PlannedEntry[], outputs: AgentOutputs): AgentOutputs {
  const answers = planned.flatMap((item): [string, ScriptedAnswer][] => {
    const answer = answerFor(item, outputs)
    return answer === undefined ? [] : [[item.hook.ref, answer]]
  })
  return { ...outputs, answers: Object.fromEntries(answers) }
}

/** Names of scripted answers that no hook of the files goes by: neither its ref, its id, its command nor its URL. */
export function unknownAnswers(files: readonly ReadAgentConfig[], { answers }: AgentOutputs): string[] {
  const names = new Set(files.flatMap(({ written }) => written).flatMap(writtenNames))
  return Object.keys(answers).filter((name) => !names.has(name))
}

const writtenNames = ({ ref, handler }: HookEntry) => [ref, ...textsIn(handler)]

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return [value.join(' '), ...value.flatMap(textsIn)]
  return isPlainObject(value) ? Object.values(value).flatMap(textsIn) : []
}

const answerFor = (planned: PlannedEntry, outputs: AgentOutputs) =>
  namesOf(planned)
    .map((name) => answerOf(outputs, name))
    .find((found) => found !== undefined)

function answerOf({ answers }: AgentOutputs, name: string): ScriptedAnswer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** What a script may call a hook: its ref, its command as written and as the agent has expanded it, and its id. */
function namesOf({ entry: { handler }, hook }: PlannedEntry): string[] {
  return [hook.ref, textOf(handler, 'command') ?? hook.label, hook.label, textOf(handler, 'id') ?? hook.ref]
}

function namesAt(round: readonly PlannedEntry[], at: number): string[] {
  const planned = round[at]
  return planned === undefined ? [] : namesOf(planned)
}

const limitOf = ({ timedOut }: HookEnd, timeoutMs: number) => (timedOut ? timeoutMs : Number.POSITIVE_INFINITY)
