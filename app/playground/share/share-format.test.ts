import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_STATE } from '../playground-state'
import { SHARE_MAX_CHARS } from './share-data'
import { decodeShare, encodeShare } from './share-format'
import { shareDataOf, shareLink } from './share-fragment'
import { toShared } from './to-shared'

const TOKEN = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`
const state = {
  ...FIRST_STATE,
  definitions: `// ${TOKEN}\n[{ "id": "a", "run": { "params": { "apiKey": "hunter2" } } }]`,
  envelope: `{ "input": { "command": "curl -H token=abc123def" } }`,
  answers: { a: { end: 'deny', reason: 'password=hunter2', settlesAfterMs: '', context: '', rewrite: '' } },
  ranEventId: 'evt-1',
  pinned: { text: `[{ "id": "b", "run": { "params": { "apiKey": "hunter2" } } }]`, at: '2026-01-31T09:30:00.000Z' },
} as const

const handout = (withSecrets: boolean) => toShared(state, { view: 'answers', withSecrets })

describe('a link', () => {
  it('carries texts, answers, view and contract', () => {
    const { shared } = handout(true)
    const read = decodeShare(encodeShare(shared))
    expect(read).toEqual({ shared, problem: null })
    expect(read.shared).toMatchObject({
      view: 'answers',
      contract: 'runtime-hook/v2',
      redacted: false,
      state: {
        definitions: state.definitions,
        envelope: state.envelope,
        answers: state.answers,
        pinned: state.pinned,
        ranEventId: null,
      },
    })
  })

  it('carries no secret, and says where they stood', () => {
    const { shared, places } = handout(false)
    expect(JSON.stringify(shared)).not.toMatch(/hunter2|abc123def|ghp_a1/)
    expect(places).toEqual([
      'definitions comment',
      'definitions [0].run.params.apiKey',
      'envelope input.command',
      'pinned [0].run.params.apiKey',
      'answers.a.reason',
    ])
    expect(decodeShare(encodeShare(shared)).shared?.redacted).toBe(true)
  })

  it('is found in the fragment and nowhere else', () => {
    const link = shareLink('http://127.0.0.1:4665', '1.abc')
    expect(link).toBe('http://127.0.0.1:4665/playground#s=1.abc')
    expect(shareDataOf(new URL(link).hash)).toBe('1.abc')
    expect(shareDataOf('#other')).toBeNull()
    expect(shareDataOf('')).toBeNull()
  })

  it('survives any texts', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (definitions, envelope) => {
        const shared = { ...handout(true).shared, state: { ...handout(true).shared.state, definitions, envelope } }
        const data = encodeShare(shared)
        expect(data).toMatch(/^1\.[\w+$-]*$/)
        expect(decodeShare(data).shared).toEqual(shared)
      }),
    )
  })

  it('that is broken is told, and never throws', () => {
    const data = encodeShare(handout(false).shared)
    expect(decodeShare(data.slice(0, -20)).problem).toMatch(/broken/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1.${text}`),
        ),
        (text) => {
          expect(decodeShare(text).problem).toMatch(/broken|newer/)
        },
      ),
    )
  })

  it.each([
    ['3.abc', /newer/],
    [`1.${'a'.repeat(SHARE_MAX_CHARS)}`, /longer/],
    ['', /broken/],
    ['1.', /broken/],
  ])('%.9s… is told', (data, problem) => {
    expect(decodeShare(data).problem).toMatch(problem)
  })
})
