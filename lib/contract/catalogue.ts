import { HOOK_POINTS, type HookPoint } from './points'
import type { Source } from './words'

/** Describes one column of the capability matrix. */
export interface Capability {
  id: string
  title: string
  meaning: string
}

/** The single list of hook points and capabilities; schemas, pages, CLI tables and docs are made from it. */
export interface Catalogue {
  capabilities: readonly Capability[]
  points: readonly HookPoint[]
  /** The point with this id, or undefined. */
  point(id: string): HookPoint | undefined
}

/** The columns of the capability matrix (interfaces.md §2). */
export const CAPABILITIES: readonly Capability[] = [
  { id: 'block', title: 'Block', meaning: 'Which sources may refuse: none, internal, all.' },
  { id: 'context', title: 'Context', meaning: 'Whether text may be handed to the model.' },
  { id: 'update', title: 'Update', meaning: 'What may be rewritten: input, result, none.' },
  { id: 'userRepo', title: 'User and repo', meaning: 'Whether user and repo definitions may bind here.' },
  { id: 'match', title: 'Match', meaning: 'What a matcher may look at.' },
  { id: 'annotate', title: 'Annotate', meaning: 'Whether notes may be attached to the record.' },
]

/** Makes a catalogue from its two lists; throws when a point id stands twice. */
export function createCatalogue(lists: {
  capabilities: readonly Capability[]
  points: readonly HookPoint[]
}): Catalogue {
  const byId = new Map<string, HookPoint>()
  for (const point of lists.points) {
    if (byId.has(point.id)) throw new TypeError(`Hook point ${point.id} stands twice in the catalogue.`)
    byId.set(point.id, point)
  }
  return { capabilities: lists.capabilities, points: lists.points, point: (id) => byId.get(id) }
}

/** The catalogue of runtime-hook/v1 and v2. */
export const CATALOGUE = createCatalogue({ capabilities: CAPABILITIES, points: HOOK_POINTS })

/** Whether a definition of this source may refuse at the point (interfaces.md §3.4). */
export function mayBlock(point: HookPoint, source: Source): boolean {
  return point.capabilities.block === 'all' || (point.capabilities.block === 'internal' && source === 'internal')
}

/** A capability as one short text for a table cell; the same text on the page, in the CLI and in the docs. */
export function capabilityText(point: HookPoint, capabilityId: string): string {
  const value = point.capabilities[capabilityId]
  if (value === undefined || value === false || value === 'none') return '–'
  if (value === true) return '✔'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  const cap = capabilityId === 'block' && point.blockCap !== null ? `, cap ${point.blockCap}` : ''
  return `${String(value)}${cap}`
}
