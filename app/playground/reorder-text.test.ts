import { describe, expect, it } from 'vitest'
import { definitionV1, definitionV2, envelopeV2 } from '#lib/testing'
import { openTestBus } from '#lib/testing/bus'
import { reorderText } from './reorder-text'

const text = (...definitions: object[]) => JSON.stringify(definitions, null, 2)
const hook = (id: string, order: number, rest: object = {}) => definitionV2({ id, order, ...rest })
const workspace = { scope: { kind: 'workspace', id: 'shop' } }

function chainOf(definitions: string): string[] {
  const bus = openTestBus({ definitions: JSON.parse(definitions) })
  return bus
    .plan(envelopeV2({ scope: { workspaceId: 'shop' }, metadata: { toolName: 'Bash' } }))
    .hooks.map(({ ref }) => ref)
}

function moved(...[definitions, ref, over]: Parameters<typeof reorderText>) {
  const reordering = reorderText(definitions, ref, over)
  if (reordering.kind !== 'moved') throw new Error(reordering.why)
  return reordering
}

describe('reordering in the text', () => {
  it('puts a hook before one that ran earlier and behind one that ran later', () => {
    const three = text(hook('a', 0), hook('b', 10), hook('c', 20))
    expect(chainOf(moved(three, 'c', 'a').text)).toEqual(['c', 'a', 'b'])
    expect(chainOf(moved(three, 'a', 'b').text)).toEqual(['b', 'a', 'c'])
    expect(moved(three, 'a', 'b').changes).toEqual([{ id: 'a', before: 0, after: 15 }])
  })

  it('changes nothing but orders, so that comments and layout stay', () => {
    const written = `// mine\n[\n  ${JSON.stringify(hook('a', 0))}, // first\n  ${JSON.stringify(hook('b', 5))},\n]`
    expect(moved(written, 'b', 'a').text).toBe(written.replace('"order":5', '"order":-10'))
  })

  it('keeps hooks of the lane in their order that do not match, are off or stand in the way', () => {
    const crowded = text(
      hook('a', 1),
      hook('m', 1, { match: { toolName: ['Edit'] } }),
      hook('n', 1, { enabled: false }),
      hook('z', 1),
    )
    const { text: after, changes } = moved(crowded, 'z', 'a')
    expect(changes).toEqual([{ id: 'z', before: 1, after: -9 }])
    expect(chainOf(after)).toEqual(['z', 'a'])
    expect(chainOf(moved(crowded, 'a', 'z').text)).toEqual(['z', 'a'])
  })

  it('takes a v1 definition as internal, and one without a source as of the user', () => {
    const mixed = text(definitionV1({ id: 'old', order: 3 }), hook('new', 1, { source: 'internal' }))
    expect(moved(mixed, 'new', 'old').changes).toEqual([{ id: 'new', before: 1, after: 13 }])
    const unsaid = text(hook('a', 0, { source: undefined }), hook('b', 1))
    expect(chainOf(moved(unsaid, 'a', 'b').text)).toEqual(['b', 'a'])
  })

  it('refuses another lane and says what decides before order', () => {
    const lanes = text(hook('a', 0), hook('b', 0, workspace), definitionV1({ id: 'c' }))
    expect(reorderText(lanes, 'a', 'b')).toEqual({
      kind: 'refused',
      why: expect.stringMatching(
        /^a stays in its lane, user global: b is user workspace shop\. The scope decides before/,
      ),
    })
    expect(reorderText(lanes, 'c', 'a')).toEqual({
      kind: 'refused',
      why: expect.stringContaining('The source decides before order does: internal, then user, then repo'),
    })
  })

  it('refuses where the text no longer holds the hook, and where no order is left', () => {
    expect(reorderText(text(hook('a', 0)), 'a', 'gone')).toMatchObject({ why: expect.stringContaining('gone') })
    expect(reorderText('[', 'a', 'b')).toMatchObject({ kind: 'refused' })
    const full = Array.from({ length: 2_001 }, (_, at) => hook(`h${9_000 - at}`, at - 1_000))
    expect(reorderText(text(...full, hook('h0', -1_000)), 'h0', 'h7000')).toEqual({
      kind: 'refused',
      why: 'There is no room: orders lie between -1000 and 1000.',
    })
  })
})
