import { isPlainObject, type JsonChange, type JsonPath } from '#lib/contract'

/**
 * What makes `after` of `before`: the outermost values that differ, lists compared place by place. Made one by one in
 * this order they lead there, and undone in the reverse order they lead back: a list loses its last item first.
 */
export function diffJson(before: unknown, after: unknown, path: JsonPath = []): JsonChange[] {
  const members = membersOfBoth(before, after)
  if (members === null) return Object.is(before, after) ? [] : [{ kind: 'changed', path, before, after }]
  const isShorter = Array.isArray(before) && Array.isArray(after) && after.length < before.length
  return (isShorter ? members.toReversed() : members).flatMap(({ key, before: old, after: young }): JsonChange[] => {
    const inner = [...path, key]
    if (old === undefined) return young === undefined ? [] : [{ kind: 'added', path: inner, after: young }]
    if (young === undefined) return [{ kind: 'removed', path: inner, before: old }]
    return diffJson(old, young, inner)
  })
}

/** A path as people read it: `input.command`, `context[0]`. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )
}

/** A member of two objects, or an item of two lists; undefined where one of them has none. */
export interface JsonMember {
  key: string | number
  before: unknown
  after: unknown
}

/** The members of two objects or two lists, those of `before` first; null when the two are not of one such kind. */
export function membersOfBoth(before: unknown, after: unknown): JsonMember[] | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, index) => ({ key: index, before: before[index], after: after[index] }))
  }
  if (!isPlainObject(before) || !isPlainObject(after)) return null
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].map((key) => ({ key, before: ownValue(before, key), after: ownValue(after, key) }))
}

const ownValue = (object: Record<string, unknown>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined
