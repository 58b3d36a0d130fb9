import { type Decision, PROCEEDS } from '#lib/contract'

const USUAL_TEXTS = new Map<string, string>(
  Object.entries(PROCEEDS).map(([key, value]) => [key, JSON.stringify(value)]),
)

/** A decision as JSON of the fields that differ from one in which nothing was decided. */
export function toDecisionText(decision: Decision): string {
  const texts = Object.entries(decision).map(([key, value]) => [key, JSON.stringify(value) ?? 'null'] as const)
  const told = texts.filter(([key, text]) => USUAL_TEXTS.get(key) !== text)
  return `{${told.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

/** The decision of such a text. */
export function fromDecisionText(text: string): Decision {
  return { ...PROCEEDS, ...JSON.parse(text) }
}
