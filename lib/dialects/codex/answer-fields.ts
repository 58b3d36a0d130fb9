import { describeValue, type Ignored, isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'
import { CODEX_EVENTS, type CodexEvent } from './event-rules'

type FieldTest = (value: unknown) => boolean
type FieldTests = Readonly<Record<string, FieldTest>>

const isText: FieldTest = (value) => value === null || typeof value === 'string'
const isFlag: FieldTest = (value) => typeof value === 'boolean'
const isObject: FieldTest = (value) => value === null || isPlainObject(value)
const isOneOf =
  (...words: string[]): FieldTest =>
  (value) =>
    value === null || words.some((word) => word === value)

/** What a field must hold; null stands for a missing text, word or object (dialects.md §2.4; oracle pre-type-*, pre-dec-null). */
const MESSAGE: FieldTests = { systemMessage: isText }
const TOP: FieldTests = { ...MESSAGE, continue: isFlag, stopReason: isText, suppressOutput: isFlag }

/** Only a tool call knows the older `approve`, which then fails it (oracle pre-dec-approve, pre-dec-deny, prompt-dec-deny). */
const BLOCK: FieldTests = { decision: isOneOf('block'), reason: isText }
const CALL_BLOCK: FieldTests = { ...BLOCK, decision: isOneOf('approve', 'block') }

const SPECIFIC: FieldTests = {
  hookEventName: (value) => typeof value === 'string' && Object.hasOwn(CODEX_EVENTS, value),
  additionalContext: isText,
  permissionDecision: isOneOf('allow', 'deny', 'ask'),
  permissionDecisionReason: isText,
  updatedInput: () => true,
  updatedMCPToolOutput: () => true,
  decision: isObject,
}

/** `decision` of a permission dialog (dialects.md §2.4). */
const DIALOG: FieldTests = {
  behavior: (value) => value === 'allow' || value === 'deny',
  message: isText,
  updatedInput: () => true,
  updatedPermissions: () => true,
  interrupt: isFlag,
}

/** Why an answer fails: the field, and what is wrong with it. */
export interface AnswerProblem extends Ignored {
  readonly detail: string
}

/**
 * Why an answer fails as a whole: one unknown or wrongly typed field anywhere is enough (oracle pre-json-unknown-field,
 * pre-hso-unknown-field, pre-missing-hookEventName). The name may be that of any event (oracle pre-wrong-hookEventName).
 */
export function answerProblem(answer: Fields, rule: CodexEvent): AnswerProblem | null {
  const known = {
    ...(rule.answers === 'message-only' ? MESSAGE : TOP),
    ...(rule.decides && (rule.block === 'deny-call' ? CALL_BLOCK : BLOCK)),
    ...(rule.specific !== null && { hookSpecificOutput: isObject }),
  }
  const problem = fieldProblem(answer, { known, prefix: '' })
  const { hookSpecificOutput: specific } = answer
  return problem ?? (isPlainObject(specific) ? specificProblem(specific, rule) : null)
}

function specificProblem(specific: Fields, rule: CodexEvent): AnswerProblem | null {
  const prefix = 'hookSpecificOutput.'
  const names = ['hookEventName', ...(rule.specific ?? [])]
  const known = Object.fromEntries(Object.entries(SPECIFIC).filter(([name]) => names.includes(name)))
  const problem = fieldProblem(specific, { known, prefix, required: 'hookEventName' })
  const { decision } = specific
  if (problem !== null || !isPlainObject(decision)) return problem
  return fieldProblem(decision, { known: DIALOG, prefix: `${prefix}decision.`, required: 'behavior' })
}

function fieldProblem(
  fields: Fields,
  { known, prefix, required }: { known: FieldTests; prefix: string; required?: string },
): AnswerProblem | null {
  if (required !== undefined && !Object.hasOwn(fields, required)) {
    return { field: `${prefix}${required}`, why: 'invalid', detail: 'it is missing' }
  }
  for (const [name, value] of Object.entries(fields)) {
    const test = Object.hasOwn(known, name) ? known[name] : undefined
    if (!test) return { field: `${prefix}${name}`, why: 'unknown-field', detail: 'the event has no such field' }
    if (!test(value)) return { field: `${prefix}${name}`, why: 'invalid', detail: `got ${describeValue(value)}` }
  }
  return null
}
