import type { HookEntry } from '../hook-entry'
import type { Situation } from '../situation'
import { hookFile } from './hook-file'

/** Order in which the agent numbers the hooks of one file (with one event in the file, oracle stop-two-blocks; over several events open). */
const NUMBERED = [
  'PreToolUse',
  'PermissionRequest',
  'PostToolUse',
  'PreCompact',
  'PostCompact',
  'SessionStart',
  'SessionEnd',
  'UserPromptSubmit',
  'SubagentStart',
  'SubagentStop',
  'Stop',
  'Interrupt',
]

/** Kinds that run; others have no number. */
const RUNNING: readonly unknown[] = ['command', 'mcp_tool']

const numbers = new WeakMap<readonly HookEntry[], ReadonlyMap<string, number>>()

/** The id of one run of a hook, as the model reads it: event, number among all hooks of all files, and file. */
export function runId(entry: HookEntry, { payload, context, entries }: Situation): string {
  const cwd = typeof payload.cwd === 'string' ? payload.cwd : undefined
  const file = hookFile(entry, { ...context, cwd: context.cwd ?? cwd })
  const label = entry.event.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
  return `${label}:${numbersOf(entries).get(entry.ref) ?? 0}:${file}`
}

/** Files one after the other, their events in the agent's own order. */
function numbersOf(entries: readonly HookEntry[]): ReadonlyMap<string, number> {
  const known = numbers.get(entries)
  if (known) return known
  const fileOf = ({ ref }: HookEntry) => ref.slice(0, ref.indexOf(':'))
  const files = [...new Set(entries.map(fileOf))]
  const rank = (entry: HookEntry) => files.indexOf(fileOf(entry)) * NUMBERED.length + NUMBERED.indexOf(entry.event)
  const running = entries.filter(({ handler }) => RUNNING.includes(handler.type))
  const found = new Map(running.toSorted((a, b) => rank(a) - rank(b)).map(({ ref }, number) => [ref, number]))
  numbers.set(entries, found)
  return found
}
