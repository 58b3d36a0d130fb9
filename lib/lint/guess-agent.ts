import { isPlainObject } from '#lib/contract'
import { DIALECTS } from '#lib/dialects'

/** The agent a config is for, by the folder it lies in or else by the names of its events; null where neither tells. */
export function guessAgent(path: string, document: unknown): string | null {
  const isIn = (patterns: readonly RegExp[] = []) => patterns.some((pattern) => pattern.test(path))
  const told =
    DIALECTS.find(({ places }) => isIn(places.signs)) ??
    DIALECTS.find(({ places }) => isIn(places.nameSigns)) ??
    byText(document)
  return told?.name ?? byEvents(document)
}

function byText(document: unknown) {
  const text = (isPlainObject(document) && JSON.stringify(document.hooks)) || ''
  return DIALECTS.find(({ places }) => places.textSign?.test(text))
}

/** Of the agents that know the most events of the file, the first; two agree on most, and the fields of hooks tell. */
function byEvents(document: unknown): string | null {
  if (!isPlainObject(document)) return null
  const names = Object.keys(isPlainObject(document.hooks) ? document.hooks : document)
  const able = DIALECTS.filter(({ places }) => document.version === undefined || places.version !== undefined)
  const scored = able.map(({ name, places, events }) => ({
    name,
    ownFields: places.ownFields ?? [],
    known: names.filter((event) => Object.hasOwn(events, event)).length,
  }))
  const most = Math.max(0, ...scored.map(({ known }) => known))
  if (most === 0) return null
  const best = scored.filter(({ known }) => known === most)
  return (best.find(({ ownFields }) => hasField(document.hooks, ownFields)) ?? best[0])?.name ?? null
}

/** Whether a hook that stands bare under its event has one of these fields. */
function hasField(hooks: unknown, fields: readonly string[]): boolean {
  const lists = isPlainObject(hooks) ? Object.values(hooks) : []
  return lists.some(
    (list) =>
      Array.isArray(list) &&
      list.some((hook) => isPlainObject(hook) && fields.some((field) => Object.hasOwn(hook, field))),
  )
}
