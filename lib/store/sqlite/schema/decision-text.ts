import type { Decision } from '#lib/contract'

/** The decision of a dispatch in which nothing was decided, which most are. */
const NOTHING_DECIDED: Decision = {
  verdict: 'none',
  blocked: false,
  blockedBy: null,
  reason: null,
  decidedBy: [],
  input: { changed: false, value: null, by: null },
  result: { changed: false, value: null, by: null },
  halt: null,
  continueTurn: null,
  followUp: null,
  clearContext: false,
  rewake: [],
  toModel: [],
  toUser: [],
}

const USUAL_TEXTS = new Map<string, string>(
  Object.entries(NOTHING_DECIDED).map(([key, value]) => [key, JSON.stringify(value)]),
)

/** A decision as JSON of the fields that differ from one in which nothing was decided. */
export function toDecisionText(decision: Decision): string {
  const texts = Object.entries(decision).map(([key, value]) => [key, JSON.stringify(value) ?? 'null'] as const)
  const told = texts.filter(([key, text]) => USUAL_TEXTS.get(key) !== text)
  return `{${told.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

/** The decision of such a text. */
export function fromDecisionText(text: string): Decision {
  return { ...NOTHING_DECIDED, ...JSON.parse(text) }
}
