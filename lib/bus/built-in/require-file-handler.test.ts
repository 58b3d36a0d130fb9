import { describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'

const requiring = (changes: Record<string, unknown> = {}, params: Record<string, unknown> = {}) =>
  definitionV2({
    ...changes,
    run: { kind: 'handler', handlerId: 'require-file-exists', params: { path: 'sub/a.txt', ...params } },
  })

describe('require-file-exists', () => {
  it.each([
    ['of the event', envelopeV2({ metadata: { workdir: '~/w' } }), '~/w'],
    ['of nobody', envelopeV2(), null],
  ])('asks for the file below the working directory %s', async (_whose, envelope, workdir) => {
    const probe = vi.fn(async () => 'file' as const)
    const { outcomes } = await openBuiltInBus([requiring()], probe).bus.dispatch(envelope)
    expect(outcomes).toMatchObject([{ disposition: 'allowed', diagnostic: null }])
    expect(probe).toHaveBeenCalledExactlyOnceWith(workdir, 'sub/a.txt')
  })

  const FINDINGS = [
    { found: 'missing', params: {}, diagnostic: 'sub/a.txt does not exist or is not a file' },
    { found: 'outside', params: {}, diagnostic: 'sub/a.txt is outside the working directory' },
    { found: 'missing', params: { message: 'write it first' }, diagnostic: 'write it first' },
  ] as const

  it.each(FINDINGS)(
    'fails when the file is $found, which the policy decides',
    async ({ found, params, diagnostic }) => {
      const definitions = [
        requiring({ id: 'open', order: 1 }, params),
        requiring({ id: 'closed', order: 2, failurePolicy: 'fail-closed' }, params),
      ]
      const { outcomes } = await openBuiltInBus(definitions, async () => found).bus.dispatch(envelopeV2())
      expect(outcomes).toMatchObject([
        { disposition: 'failed-open', diagnostic, asked: null },
        { disposition: 'failed-closed', diagnostic, asked: null },
      ])
    },
  )
})
