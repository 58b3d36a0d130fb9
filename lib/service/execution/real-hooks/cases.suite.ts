import { expect } from 'vitest'
import { CLIENTS, type ClientName } from './clients.suite'
import type { RealHooks, RealRun } from './open-real-hooks.suite'

/** What has to come of a case. */
export interface Expected {
  readonly blocked: boolean
  readonly ends?: readonly Partial<RealRun['ends'][number]>[]
  readonly written?: Readonly<Record<string, unknown>>
}

/** One situation of the recordings as scripts of our own, and what comes of it for each agent that is named. */
export interface RealCase {
  /** What happens; in brackets the recordings, without their agents. */
  readonly name: string
  readonly files?: Readonly<Record<string, string>>
  /** The hooks, in one group; `./hook` where none are given. */
  readonly handlers?: readonly object[]
  /** Timeout of each hook that sets none. */
  readonly timeoutMs?: number
  readonly boundMs?: number
  readonly event?: object
  readonly env?: Readonly<Record<string, string>>
  readonly folder?: string
  readonly expected: { readonly [Name in ClientName]?: Expected }
}

/** The same for each of them. */
export const forAll = (expected: Expected): RealCase['expected'] => ({
  claude: expected,
  codex: expected,
  gemini: expected,
  qwen: expected,
})

/** A script of the shell. */
export const script = (...lines: readonly string[]): string => ['#!/bin/sh', ...lines, ''].join('\n')

/** The rows of a table: each case with each of its agents. */
export function rowsOf(cases: readonly RealCase[]) {
  return cases.flatMap((item) =>
    Object.entries(item.expected).map(([client, expected]) => ({
      name: item.name,
      client: client as ClientName,
      item,
      expected,
    })),
  )
}

type Row = ReturnType<typeof rowsOf>[number]

/** Runs a case as an agent does. */
export function runCase(hooks: RealHooks, { client: name, item }: Omit<Row, 'expected'>): Promise<RealRun> {
  const client = CLIENTS[name]
  const { handlers = [{ command: './hook' }], timeoutMs } = item
  const timed = timeoutMs === undefined ? {} : { timeout: client.timeout(timeoutMs) }
  const group = { hooks: handlers.map((handler) => ({ type: 'command', ...timed, ...handler })) }
  const event = { ...client.event, ...item.event }
  return hooks.run({
    dialect: client.dialect,
    event,
    config: { hooks: { [event.hook_event_name]: [group] } },
    files: { 'denial.json': JSON.stringify(client.denial), ...item.files },
    ...(item.env && { env: item.env }),
    ...(item.folder !== undefined && { folder: item.folder }),
    ...(item.boundMs !== undefined && { boundMs: item.boundMs }),
  })
}

/** Runs a case and holds what came of it against what was recorded; nothing may be left behind. */
export async function checkCase(hooks: RealHooks, row: Row): Promise<void> {
  const run = await runCase(hooks, row)
  expect(run).toMatchObject({ ...row.expected, left: [] })
  if (row.expected.ends) expect(run.ends).toHaveLength(row.expected.ends.length)
}
