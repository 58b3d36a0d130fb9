import { openTestService } from '#lib/testing/service'
import type { CliEnvironment } from './cli-environment'
import { runCli } from './run-cli'

/** Files that exist only in a test: a text as it is, anything else as JSON with an indent of two. */
export type TestFiles = Readonly<Record<string, unknown>>

/** The text of a test file. */
export const textOfFile = (file: unknown) => (typeof file === 'string' ? file : JSON.stringify(file, null, 2))

/** Runs a command line over files of the test, and keeps what it prints; it writes nothing unless `overrides` do. */
export async function runOver(files: TestFiles, argv: readonly string[], overrides: Partial<CliEnvironment> = {}) {
  let out = ''
  let err = ''
  const code = await runCli(argv, {
    print: (text) => {
      out += text
    },
    complain: (text) => {
      err += text
    },
    readText: async (path) => {
      const file = files[path]
      if (file === undefined) throw new Error('no such file')
      return textOfFile(file)
    },
    replaceText: async (path) => {
      throw new Error(`${path} must not be written`)
    },
    nowMs: () => Date.UTC(2026, 0, 31),
    createDatabase: async () => false,
    openService: () => openTestService(),
    interrupted: new AbortController().signal,
    cwd: '/home/ann/shop',
    user: 'ann',
    version: '1.2.3',
    ...overrides,
  })
  return { code, out, err }
}
