import {
  type Answer,
  type Effects,
  fitsJsonBytes,
  type Ignored,
  type IgnoredReason,
  isJsonObject,
  type JsonObject,
  LIMITS,
} from '#lib/contract'
import { redactToLength } from '#lib/redact'
import type { Binding } from './binding'
import { frozenCopy } from './frozen-copy'

/** No effect at all; shared, since most answers have none. */
export const NO_EFFECTS: Effects = Object.freeze({})

/** Nothing ignored. */
export const NO_IGNORED: readonly Ignored[] = Object.freeze([])

interface EffectState {
  blocking: boolean
  rewritten: boolean
  /** Contract version of the envelope; v1 has nothing to rewrite. */
  redactAs: 'v1' | 'v2'
}

interface Collected {
  effects: Effects
  ignored: readonly Ignored[]
}

const NOTHING: Collected = { effects: NO_EFFECTS, ignored: NO_IGNORED }

/** What of an answer takes effect and what does not, with the reason (interfaces.md §3.5, §3.8). */
export function collectEffects(binding: Binding, answer: Answer, state: EffectState): Collected {
  const judged = judgedInput(binding, state)
  if (!asksForEffects(answer)) return judged === null ? NOTHING : { effects: judged, ignored: NO_IGNORED }
  const effects: Effects = { ...judged }
  const ignored: Ignored[] = []
  for (const rule of EFFECT_RULES) {
    const value = answer[rule.field]
    if (value === undefined) continue
    const why = refusal(rule, { binding, value, state })
    if (why !== null) ignored.push({ field: rule.field, why })
    else Object.assign(effects, { [rule.field]: rule.keep(value, state) })
  }
  return { effects, ignored }
}

/** Whether an answer wants more than to be heard. */
export function asksForEffects(answer: Answer): boolean {
  return (
    answer.context !== undefined ||
    answer.annotations !== undefined ||
    answer.input !== undefined ||
    answer.result !== undefined ||
    answer.rewake !== undefined ||
    answer.halt !== undefined ||
    answer.toUser !== undefined
  )
}

const JUDGED = {
  original: Object.freeze({ judged: 'original' } as const),
  rewritten: Object.freeze({ judged: 'rewritten' } as const),
}

/** What of an answer takes effect when it asks for nothing. */
export function effectsOfNothing(binding: Binding, rewritten: boolean): Effects {
  return judgedInput(binding, { rewritten }) ?? NO_EFFECTS
}

/** Where something may be rewritten, the outcome says which form the hook judged. */
function judgedInput(binding: Binding, state: Pick<EffectState, 'rewritten'>): Pick<Effects, 'judged'> | null {
  if (binding.point.capabilities.update === 'none') return null
  return state.rewritten ? JUDGED.rewritten : JUDGED.original
}

interface EffectRule {
  field: 'context' | 'annotations' | 'input' | 'result' | 'rewake' | 'halt' | 'toUser'
  allowed(binding: Binding): boolean
  /** Why not, where it is not allowed. */
  refusedAs?: IgnoredReason
  usable(value: unknown, binding: Binding): boolean
  keep(value: unknown, state: EffectState): unknown
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= LIMITS.textsPerAnswer && value.every((text) => typeof text === 'string')

const isText = (value: unknown) => typeof value === 'string'

const keepText = (value: unknown, { redactAs }: EffectState) =>
  redactToLength(String(value), redactAs, LIMITS.contextMaxChars)

/** Only trusted code ends a run or speaks to the user; a bridge does it for the hooks of an agent. */
const isInternal = ({ definition }: Binding) => definition.source === 'internal'

const keepTexts = (value: unknown, { redactAs }: EffectState) =>
  isTexts(value)
    ? value.filter((text) => text !== '').map((text) => redactToLength(text, redactAs, LIMITS.contextMaxChars))
    : []

/** What a rewrite must hold to be usable at a point; elsewhere any JSON object is (seeds.md §2.9). */
const REWRITE_NEEDS: Readonly<Record<string, (value: JsonObject) => boolean>> = {
  'prompt.pre-submit': ({ text }) => typeof text === 'string' && text.trim() !== '',
}

const isRewrite = (value: unknown, binding: Binding) =>
  isJsonObject(value) && (REWRITE_NEEDS[binding.point.id]?.(value) ?? true)

/** One row a part of the answer. */
const EFFECT_RULES: readonly EffectRule[] = [
  { field: 'context', allowed: ({ point }) => point.capabilities.context, usable: isTexts, keep: keepTexts },
  { field: 'annotations', allowed: ({ point }) => point.capabilities.annotate, usable: isTexts, keep: keepTexts },
  {
    field: 'input',
    allowed: ({ point }) => point.capabilities.update === 'input',
    usable: isRewrite,
    keep: frozenCopy,
  },
  {
    field: 'result',
    allowed: ({ point }) => point.capabilities.update === 'result',
    usable: isRewrite,
    keep: frozenCopy,
  },
  { field: 'rewake', allowed: () => true, usable: () => true, keep: (value) => value },
  { field: 'halt', allowed: isInternal, refusedAs: 'source', usable: isText, keep: keepText },
  { field: 'toUser', allowed: isInternal, refusedAs: 'source', usable: isTexts, keep: keepTexts },
]

function refusal(
  rule: EffectRule,
  { binding, value, state }: { binding: Binding; value: unknown; state: EffectState },
): IgnoredReason | null {
  const isRewriteField = rule.field === 'input' || rule.field === 'result'
  if (binding.definition.mode === 'observe') return 'mode'
  if (rule.field === 'rewake') return 'not-background'
  if (!rule.allowed(binding)) return rule.refusedAs ?? 'capability'
  if (isRewriteField && state.redactAs === 'v1') return 'capability'
  if (!rule.usable(value, binding)) return 'invalid'
  if (!isRewriteField) return null
  if (state.blocking) return 'blocked'
  if (state.rewritten) return 'already-rewritten'
  return fitsJsonBytes(value, LIMITS.inputMaxBytes) ? null : 'too-large'
}
