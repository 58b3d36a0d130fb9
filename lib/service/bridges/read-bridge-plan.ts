import { type BridgeKnobs, parseBridgeKnobs } from '#lib/bridge'
import { HookscopeError } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'
import type { Settings } from '../settings'

/** The bridges of a server, with their knobs checked and none of their files read. */
export type BridgePlan = readonly BridgeKnobs[]

/**
 * The bridges that HOOKSCOPE_BRIDGES lists; none without it. Throws INVALID_SETTING for a list that cannot be read and
 * for a knob that does not fit, before any config file is looked at (seeds.md §3.8).
 */
export async function readBridgePlan(
  { bridges }: Pick<Settings, 'bridges'>,
  readText: (path: string) => Promise<string>,
): Promise<BridgePlan> {
  if (bridges === '') return []
  return parseBridgeKnobs(await readList(bridges, readText))
}

async function readList(path: string, readText: (path: string) => Promise<string>): Promise<unknown> {
  try {
    return parseJsonc(await readText(path)).value
  } catch (failure) {
    const received =
      failure instanceof TextSyntaxError
        ? `${failure.received} in line ${failure.position.line}, where ${failure.expected} was expected`
        : failure instanceof Error
          ? failure.message
          : String(failure)
    throw new HookscopeError('INVALID_SETTING', `HOOKSCOPE_BRIDGES: expected a JSON file at ${path}, got ${received}.`)
  }
}
