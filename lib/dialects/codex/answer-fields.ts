import { describeValue, isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'
import { CODEX_EVENTS, type CodexEvent } from './event-rules'

const isText = (value: unknown) => value === null || typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isOneOf =
  (...words: string[]) =>
  (value: unknown) =>
    value === null || words.some((word) => word === value)

type FieldTest = (value: unknown) => boolean

/** What a field must hold (dialects.md §2.4; oracle pre-type-*, pre-dec-deny). */
const TOP: Readonly<Record<string, FieldTest>> = {
  continue: isFlag,
  stopReason: isText,
  suppressOutput: isFlag,
  systemMessage: isText,
}

const DECISION: Readonly<Record<string, FieldTest>> = { decision: isOneOf('approve', 'block'), reason: isText }

const SPECIFIC: Readonly<Record<string, FieldTest>> = {
  hookEventName: (value) => typeof value === 'string' && Object.hasOwn(CODEX_EVENTS, value),
  additionalContext: isText,
  permissionDecision: isOneOf('allow', 'deny', 'ask'),
  permissionDecisionReason: isText,
  updatedInput: () => true,
  updatedMCPToolOutput: () => true,
  decision: isPlainObject,
}

/**
 * Why an answer fails as a whole: one unknown or wrongly typed field anywhere is enough (oracle pre-json-unknown-field,
 * pre-hso-unknown-field, pre-missing-hookEventName). The name may be that of any event (oracle pre-wrong-hookEventName).
 */
export function answerProblem(answer: Fields, rule: CodexEvent): string | null {
  const known = {
    ...TOP,
    ...(rule.decides && DECISION),
    ...(rule.specific !== null && { hookSpecificOutput: isObject }),
  }
  const problem = fieldProblem(answer, known, '')
  const { hookSpecificOutput: specific } = answer
  if (problem !== null || !isPlainObject(specific)) return problem
  const names = ['hookEventName', ...(rule.specific ?? [])]
  const inner = Object.fromEntries(Object.entries(SPECIFIC).filter(([name]) => names.includes(name)))
  if (!('hookEventName' in specific))
    return 'hookSpecificOutput.hookEventName: expected the name of an event, got nothing'
  return fieldProblem(specific, inner, 'hookSpecificOutput.')
}

const isObject = (value: unknown) => value === null || isPlainObject(value)

function fieldProblem(fields: Fields, known: Readonly<Record<string, FieldTest>>, prefix: string): string | null {
  for (const [name, value] of Object.entries(fields)) {
    const test = Object.hasOwn(known, name) ? known[name] : undefined
    if (!test) return `${prefix}${name}: the event has no such field`
    if (!test(value)) return `${prefix}${name}: got ${describeValue(value)}`
  }
  return null
}
