import { type Ignored, isJsonObject, isPlainObject } from '#lib/contract'
import { notHere, wrongShape } from '../answers'
import type { Fields } from '../hook-entry'
import type { CopilotEvent, CopilotField } from './event-rules'

const isText = (value: unknown) => typeof value === 'string'
const isOneOf =
  (...words: string[]) =>
  (value: unknown) =>
    words.some((word) => word === value)

/** What a field of an answer must hold; any other value is passed over. */
const SHAPES: Readonly<Record<CopilotField, (value: unknown) => boolean>> = {
  permissionDecision: isOneOf('allow', 'deny', 'ask'),
  permissionDecisionReason: isText,
  modifiedArgs: isJsonObject,
  updatedInput: isJsonObject,
  additionalContext: (value) => isText(value) || value === null,
  behavior: isOneOf('allow', 'deny'),
  message: isText,
  interrupt: (value) => typeof value === 'boolean',
  modifiedResult: (value) => isPlainObject(value) && isText(value.textResultForLlm),
  decision: isOneOf('block', 'allow'),
  reason: isText,
  modifiedResponse: isText,
  modifiedTransformedPrompt: (value) => isText(value) && value !== '',
}

/** Fields of an answer that SDK hooks have and hooks of files do not (dialects.md §5.2). */
const SDK_ONLY = ['modifiedPrompt']

const isField = (name: string): name is CopilotField => Object.hasOwn(SHAPES, name)

/** The fields of an answer that its moment honours, and why it passes over the others. */
export function honoured(answer: Fields, { fields }: CopilotEvent): { fields: Fields; ignored: readonly Ignored[] } {
  const taken: [string, unknown][] = []
  const ignored: Ignored[] = []
  for (const [name, value] of Object.entries(answer)) {
    if (!isField(name)) ignored.push(SDK_ONLY.includes(name) ? notHere(name) : { field: name, why: 'unknown-field' })
    else if (!fields.includes(name)) ignored.push(notHere(name))
    else if (!SHAPES[name](value)) ignored.push(wrongShape(name))
    else taken.push([name, value])
  }
  return { fields: Object.fromEntries(taken), ignored }
}
