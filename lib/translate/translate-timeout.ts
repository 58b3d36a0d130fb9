import { endlessDuration } from '#lib/contract'
import type { HookParts } from './agent-trial'
import type { Note, Translated } from './note'
import type { TrialPair } from './tool-matcher'
import type { EventPair } from './translate-matcher'

/** An amount that no agent takes for too little or too much; it shows the unit an agent counts in. */
const TRIED = 2

/** The field of a handler, in the unit of the other agent; undefined where both wait alike without it. */
export function translateTimeout(
  { source, target }: { readonly source: HookParts; readonly target: HookParts },
  { fromEvent, toEvent }: EventPair,
  { from, to }: TrialPair,
): Translated<unknown> {
  if (from.dialect.name === to.dialect.name) return { value: source.handler.timeout, notes: [] }
  const waitedMs = from.plan(fromEvent, source).timeoutMs
  const withTimeout = (timeout: unknown): HookParts => ({ ...target, handler: { ...target.handler, timeout } })
  const isGiven = source.handler.timeout !== undefined
  if (!isGiven && to.plan(toEvent, target).timeoutMs === waitedMs) return { value: undefined, notes: [] }
  const unitMs = to.plan(toEvent, withTimeout(TRIED)).timeoutMs / TRIED
  const exact = waitedMs / unitMs
  const value = to.refusal(toEvent, withTimeout(exact)) === null ? exact : Math.max(1, Math.ceil(exact))
  const waitsMs = to.plan(toEvent, withTimeout(value)).timeoutMs
  return {
    value,
    notes: [
      noteOf({ waitedMs, waitsMs, isGiven, isSameAmount: value === source.handler.timeout }, { from, to }),
    ].flat(),
  }
}

function noteOf(
  {
    waitedMs,
    waitsMs,
    isGiven,
    isSameAmount,
  }: { waitedMs: number; waitsMs: number; isGiven: boolean; isSameAmount: boolean },
  { from, to }: TrialPair,
): Note[] {
  const place = { what: 'timeout', field: isGiven ? 'timeout' : '' }
  if (waitsMs !== waitedMs) {
    const why = `${from.dialect.agent} waits ${duration(waitedMs)}, ${to.dialect.agent} ${duration(waitsMs)} here.`
    return [{ ...place, kind: 'changes-meaning', why, hint: 'See that the hook is done by then.' }]
  }
  if (!isGiven) {
    const why = `${from.dialect.agent} waits ${duration(waitedMs)} where nothing is said; it was written out.`
    return [{ ...place, kind: 'maps', why }]
  }
  if (isSameAmount) return []
  return [{ ...place, kind: 'maps', why: `${duration(waitedMs)} in the unit of ${to.dialect.agent}.` }]
}

const duration = (ms: number) => endlessDuration(ms) ?? (ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`)
