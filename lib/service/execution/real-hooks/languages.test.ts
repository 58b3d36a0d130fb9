import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENTS } from './clients.suite'
import { LANGUAGE_CASES, type LanguageCase } from './language-cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

/** More than a pipe holds, in characters of several bytes. */
const LONG = 'größe 😀 '.repeat(20_000)

/** One agent that ends its payload with a line end, and one that does not. */
const AGENTS = [CLIENTS.claude, CLIENTS.codex]
const rows = LANGUAGE_CASES.flatMap((item) => AGENTS.map((client) => ({ ...item, client, dialect: client.dialect })))

type Row = LanguageCase & { readonly client: (typeof AGENTS)[number] }

async function isRefused({ file, text, command, client }: Row, asked: string): Promise<boolean> {
  const { blocked, ends, left } = await hooks.run({
    dialect: client.dialect,
    event: { ...client.event, tool_input: { command: asked } },
    config: { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] } },
    files: { [file]: text },
  })
  expect({ ends, left }).toMatchObject({ ends: [{ exitCode: blocked ? 2 : 0, timedOut: false, reaped: 0 }], left: [] })
  return blocked
}

test.concurrent.each(rows)('$dialect: $name', async (row) => {
  expect(await isRefused(row, `rm -rf "${LONG}"`)).toBe(true)
  expect(await isRefused(row, `ls "${LONG}"`)).toBe(row.alwaysRefuses === true)
})
