import type { FieldForm, Fields } from '#lib/dialects'
import type { HookParts } from './agent-trial'
import { CONCEPTS, type Concept } from './concepts'
import type { Note, Translated } from './note'
import type { TrialPair } from './tool-matcher'

/** What a hook asks for beside what it runs, in the fields of the other agent. */
export function translateFields(source: HookParts, { from, to }: TrialPair): Translated<HookParts> {
  const group: Record<string, unknown> = {}
  const handler: Record<string, unknown> = {}
  const notes: Note[] = []
  for (const concept of CONCEPTS) {
    const form = from.dialect.writing.forms[concept.id]
    if (form === undefined || !isAsked(source, form)) continue
    const own = to.dialect.writing.forms[concept.id]
    const near = own ?? (concept.nearest && to.dialect.writing.forms[concept.nearest])
    if (near)
      Object.assign(near.at === 'group' ? group : handler, {
        [near.field]: near.on ?? fieldsAt(source, form)[form.field],
      })
    if (!own) notes.push(lossOf(concept, form, to.dialect.agent))
    else if (own.field !== form.field) {
      const why = `${form.field} is ${own.field} in ${to.dialect.agent}.`
      notes.push({ kind: 'maps', what: concept.id, why, ...placeOf(form) })
    }
  }
  return { value: { group, handler }, notes }
}

const fieldsAt = ({ group, handler }: HookParts, { at }: FieldForm): Fields => (at === 'group' ? group : handler)

function isAsked(source: HookParts, form: FieldForm): boolean {
  const value = fieldsAt(source, form)[form.field]
  return form.on === undefined ? value !== undefined : value === form.on
}

const placeOf = ({ field, at }: FieldForm): Pick<Note, 'field' | 'at'> => ({ field, ...(at && { at }) })

function lossOf({ id, kind, why, hint }: Concept, form: FieldForm, agent: string): Note {
  return { kind, what: id, why: why(agent), hint, ...placeOf(form) }
}
