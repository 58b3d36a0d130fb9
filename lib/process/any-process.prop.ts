import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { ProcessSpec } from '#lib/contract'
import { bundleForTests } from './bundle-for-tests.suite'
import { createProcessRunner } from './create-process-runner'
import { scriptSpec } from './spec.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')
const runner = createProcessRunner({ helperFile })
const signal = new AbortController().signal

afterAll(() => runner.close())

const text = fc.string({ unit: 'binary', maxLength: 40 })
const program = fc.oneof(
  fc.constantFrom('cat', 'env', 'true', 'false', 'printf', 'no-such-program', '/', '.', ''),
  text,
)
const spec: fc.Arbitrary<ProcessSpec> = fc
  .record({
    argv: fc
      .tuple(program, fc.array(text, { maxLength: 3 }))
      .map(([name, rest]): [string, ...string[]] => [name, ...rest]),
    env: fc.dictionary(text, text, { maxKeys: 3 }),
    cwd: fc.oneof({ weight: 5, arbitrary: fc.constant('/') }, text),
    stdin: fc.oneof(text, fc.constant('x'.repeat(300_000))),
    endsWith: fc.constantFrom('exit' as const, 'output' as const),
    outputMaxBytes: fc.nat({ max: 1_000 }),
    timeoutMs: fc.constantFrom(0, 1, 15_000),
    boundMs: fc.constantFrom(0, 10),
  })
  .map((more) => scriptSpec('', more))

describe('any process', () => {
  test('has one result, which either says how it ended or why it did not start', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async (drawn) => {
        const result = await runner.run(drawn, { signal })
        const isStarted = result.spawnError === null
        expect(isStarted).toBe(result.exitCode !== null || result.signal !== null)
        expect(result.stdout.length).toBe(Math.min(drawn.outputMaxBytes, result.stdoutBytes))
        expect(result.isStderrTruncated).toBe(result.stderrBytes > drawn.outputMaxBytes)
      }),
      { numRuns: 150 },
    )
  })

  test('gets its standard input byte for byte, and its output is kept so up to the cap', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.nat({ max: 60 }), async (stdin, outputMaxBytes) => {
        const { stdout, stdoutBytes } = await runner.run(scriptSpec('', { argv: ['cat'], stdin, outputMaxBytes }), {
          signal,
        })
        const bytes = Buffer.from(stdin)
        expect(Buffer.from(stdout)).toEqual(bytes.subarray(0, outputMaxBytes))
        expect(stdoutBytes).toBe(bytes.length)
      }),
      { numRuns: 100 },
    )
  })
})
