import type { ScriptedOutputs } from '#lib/bus'
import { type InjectedFaults, isPlainObject, type SimulationReport, V2 } from '#lib/contract'
import { readJson, toValue } from '#lib/jsonc'

/** The playground as other programs take it. */
export interface CopyContent {
  /** Texts as they stand in the editors, comments and all. */
  definitions: string
  envelope: string
  outputs: ScriptedOutputs
  /** Faults injected into hooks, and the time for the whole dispatch where one is set. */
  faults: Readonly<InjectedFaults>
  budgetMs: number | null
  /** Address of this server. */
  origin: string
  /** What was predicted, and what a run came to; null where there is neither. */
  predicted: SimulationReport | null
  decided: SimulationReport | null
  /** Version of the program. */
  version: string
  /** Whether secrets were taken out of the texts. */
  redacted: boolean
}

/** The definitions as values, each with the source that the playground gives it. */
export function definitionsOf({ definitions }: Pick<CopyContent, 'definitions'>): unknown[] {
  const { tree } = readJson(definitions)
  const value = tree && toValue(tree)
  const list = Array.isArray(value) ? value : value === null ? [] : [value]
  return list.map(withUserSource)
}

/** The envelope as a value. */
export function envelopeOf({ envelope }: Pick<CopyContent, 'envelope'>): unknown {
  const { tree } = readJson(envelope)
  return tree && toValue(tree)
}

/** The editor's layer is the user's, so that is the source of a v2 definition that names none. */
function withUserSource(document: unknown): unknown {
  if (!isPlainObject(document) || document.schemaVersion !== V2 || document.source !== undefined) return document
  return { ...document, source: 'user' }
}

/** Whether the decision also hangs on something that only the playground has. */
export function hasSetup({ faults, budgetMs }: Pick<CopyContent, 'faults' | 'budgetMs'>): boolean {
  return budgetMs !== null || Object.keys(faults).length > 0
}
