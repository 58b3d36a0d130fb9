import type { Decision, Disposition, Ignored } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import type { Answer } from './answer'

/** An answer that asks for nothing and changes nothing. */
export const PASSED: Answer = Object.freeze({
  disposition: 'passed',
  asked: 'none',
  reason: null,
  text: null,
  halt: null,
  context: [],
  effects: {},
  ignored: [],
})

const BY_VERDICT: Readonly<Record<Verdict, Disposition>> = {
  none: 'passed',
  allow: 'allowed',
  ask: 'asked',
  defer: 'deferred',
  deny: 'denied',
}

/** The disposition of an answer that was understood. */
export function dispositionOf(asked: Verdict): Disposition {
  return BY_VERDICT[asked]
}

/** A hook that could not be asked, and why. */
export function failedAnswer(disposition: Disposition, reason: string): Answer {
  return { ...PASSED, disposition, reason }
}

/** Why the agent takes no notice of a field: it may not do this here. */
export const notHere = (field: string): Ignored => ({ field, why: 'capability' })

/** Why the agent takes no notice of a field: it has the wrong shape. */
export const wrongShape = (field: string): Ignored => ({ field, why: 'invalid' })

/** A value that a hook has put in the place of another one. */
export const changed = (value: unknown, by: string): Decision['input'] => ({ changed: true, value, by })
