import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TrustSubject } from '#lib/contract'
import { openTrustStore } from './open-trust-store'

const hooks = fc.record({
  dialect: fc.constantFrom('native', 'claude-code', 'codex'),
  ref: fc.constantFrom('a', 'b', 'project:Stop[0]'),
  content: fc.constantFrom('1', '2', '3'),
})
type Hook = typeof hooks extends fc.Arbitrary<infer Value> ? Value : never

const toSubject = ({ dialect, ref, content }: Hook): TrustSubject => ({
  dialect,
  ref,
  kind: 'command',
  argv: [content],
  cwd: null,
  environment: [],
  hosts: [],
  hash: content.repeat(64),
})

it('whatever is accepted in whatever order, a hook is accepted unless its own content has changed since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookscope-acceptances-'))
  let files = 0
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(hooks, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (accepted) => {
          files += 1
          const store = openTrustStore(join(folder, `${files}.json`), { nowMs: () => 1 })
          for (const together of accepted) await store.accept(folder, together.map(toSubject), 'ann')
          const latest = new Map<string, readonly Hook[]>()
          for (const together of accepted) {
            for (const { dialect, ref } of together) {
              const same = together.filter((hook) => hook.dialect === dialect && hook.ref === ref)
              latest.set(`${dialect} ${ref}`, same)
            }
          }
          const expected = [...latest.values()].flat()
          const verdicts = await store.judge(folder, expected.map(toSubject))
          expect(verdicts.map(({ kind }) => kind)).toEqual(expected.map(() => 'accepted'))
        },
      ),
      { numRuns: 40 },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
