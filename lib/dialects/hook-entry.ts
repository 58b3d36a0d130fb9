import type { SkippedHook } from '#lib/contract'

/** Any JSON object of a config or payload. */
export type Fields = Readonly<Record<string, unknown>>

/** One handler of a config, where the agent has taken its file, group and entry. */
export interface HookEntry {
  /** `LAYER:EVENT[group].hooks[handler]` (interfaces.md §5). */
  readonly ref: string
  readonly layer: string
  /** Path of its file as it was given. */
  readonly file: string
  readonly event: string
  /** Path of the handler within its file. */
  readonly path: string
  /** The skill or subagent a hook belongs to; absent where it belongs to none. */
  readonly owner?: string
  readonly group: Fields
  readonly handler: Fields
}

/** A handler that the agent does not take, or does not run for this event. */
export interface RefusedEntry extends SkippedHook {
  readonly event: string
}

/** The text at a field of a config, or undefined for another type. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}
