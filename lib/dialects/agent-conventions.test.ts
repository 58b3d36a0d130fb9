import { expect, test } from 'vitest'
import { DIALECTS } from './all'

const rows = DIALECTS.map((dialect) => [dialect.name, dialect] as const)

test.each(rows)('%s keeps its main file where its kit has one of a project', (_name, { places, kit }) => {
  const files = kit?.files.map(({ path }) => path) ?? []
  expect(files).toContain(places.mainFile)
  expect(places.files.some((pattern) => pattern.test(places.mainFile))).toBe(true)
})

test.each(rows)('%s names events of its own alone', (_name, { events, writing, wording, translation }) => {
  const named = [
    ...(writing.conditionEvents ?? []),
    ...(wording.deprecated ? [wording.deprecated.event] : []),
    ...Object.keys(translation?.toolEvents ?? {}),
  ]
  expect(named.filter((event) => !Object.hasOwn(events, event))).toEqual([])
})

test.each(rows)('%s knows every field that it has a use for', (_name, { writing, translation }) => {
  const { forms, handlerFields, groupFields = [], idleFields = [] } = writing
  const used = [
    ...Object.values(forms).filter((form) => form !== undefined),
    ...idleFields.map(({ field }) => ({ field })),
    ...(translation?.carries ?? []).map((field) => ({ field })),
  ]
  const unknown = used.filter(({ field, ...form }) => {
    const known = 'at' in form ? groupFields : handlerFields
    return known !== null && !known.includes(field)
  })
  expect(unknown).toEqual([])
})

test.each(rows.filter(([, { writing }]) => writing.handlerFields !== null))(
  '%s knows the fields of its kit',
  (_name, { kit, writing: { handlerFields } }) => {
    const fields =
      kit?.config.handlers.flatMap((handler) => [...handler.required, ...Object.keys(handler.fields)]) ?? []
    expect(fields.length).toBeGreaterThan(0)
    expect(handlerFields).toEqual(expect.arrayContaining(fields))
  },
)
