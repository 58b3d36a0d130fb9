import { type Answer, type Decision, type HookPoint, isJsonObject, type JsonObject, LIMITS } from '#lib/contract'

/** Where a decision is put into: the hook point, and the agent's name of the event. */
export interface AnswerPlace {
  readonly point: HookPoint
  readonly event: string
}

/**
 * The decision of an agent as the answer of its bridge, put into the rights of the point (interfaces.md §3.14): what the
 * agent refuses, and what it would have asked somebody about, is denied; where nothing can be refused, the words of the
 * refusal are context. The bus judges the rest.
 */
export function toAnswer(decision: Decision, { point, event }: AnswerPlace): Answer {
  const { halt, clearContext, rewake } = decision
  const refused = isRefused(decision, point)
  const denies = refused && point.capabilities.block !== 'none'
  const reason = refused ? (decision.reason ?? fallbackReason(event, point)) : null
  const context = fitTexts([
    ...(refused && !denies && reason !== null ? [reason] : []),
    ...contextOf(decision, { point, reason }),
  ])
  const isTold = denies && point.reasonTo === 'user'
  const toUser = fitTexts(decision.toUser.map(({ text }) => text).filter((text) => !isTold || text !== reason))
  const annotations = fitTexts([
    ...(clearContext ? [`A hook of ${event} asks for an empty context.`] : []),
    ...rewake.map(({ message }) => `A background hook wants to wake the model: ${message}`),
  ])
  return {
    decision: denies ? 'deny' : decision.verdict === 'allow' ? 'allow' : 'observe',
    ...(denies && reason !== null && { reason }),
    ...(context.length > 0 && { context }),
    ...(decision.input.changed && { input: toObject(decision.input.value) }),
    ...(decision.result.changed && { result: toObject(decision.result.value) }),
    ...(annotations.length > 0 && { annotations }),
    ...(halt !== null && { halt: cut(halt) }),
    ...(toUser.length > 0 && { toUser }),
  }
}

/** Points where an agent asks its user before it goes on; elsewhere it takes no notice of a question. */
const ASKING_POINTS: ReadonlySet<string> = new Set(['tool.pre-use', 'permission.pre-decision'])

/** Whether the agent stops for an answer to this decision. */
export function isQuestion({ blocked, verdict }: Decision, point: HookPoint): boolean {
  return !blocked && (verdict === 'ask' || verdict === 'defer') && ASKING_POINTS.has(point.id)
}

/** A question that is still open is a refusal, because nobody is there (interfaces.md §3.14). */
function isRefused(decision: Decision, point: HookPoint): boolean {
  return decision.blocked || decision.continueTurn === true || isQuestion(decision, point)
}

function fallbackReason(event: string, { reasonTo }: HookPoint): string {
  return reasonTo === 'next-turn' ? `continue: blocked by ${event} hook` : `blocked by ${event} hook`
}

/** Texts for the model that are neither the words of the refusal nor a result that the answer replaces anyway. */
function contextOf(decision: Decision, { point, reason }: { point: HookPoint; reason: string | null }): string[] {
  const isReplaced = decision.result.changed && point.capabilities.update === 'result'
  return decision.toModel
    .filter(({ text, replaces }) => !(replaces && isReplaced) && (reason === null || !text.includes(reason)))
    .map(({ text }) => text)
}

/** What is no object becomes a text, as envelopes carry prompts and plain results. */
function toObject(value: unknown): JsonObject {
  if (isJsonObject(value)) return value
  return { text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') }
}

const cut = (text: string) => text.slice(0, LIMITS.contextMaxChars)

/** As many texts as an answer may hold; the last one takes up the rest. */
function fitTexts(texts: readonly string[]): string[] {
  const filled = texts.filter((text) => text.trim() !== '')
  const max = LIMITS.textsPerAnswer
  const fitted = filled.length <= max ? filled : [...filled.slice(0, max - 1), filled.slice(max - 1).join('\n\n')]
  return fitted.map(cut)
}
