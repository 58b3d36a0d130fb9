import { isPlainObject, LIMITS, SCOPE_KINDS, SOURCES, V1 } from '#lib/contract'
import { readJson, replaceValue } from '#lib/jsonc'
import { type LaneHook, laneOrders, runsBefore } from './lane-orders'
import { listDefinitions, type TextDefinition } from './text-definitions'

/** An order that was changed. */
export interface OrderChange {
  id: string
  before: number
  after: number
}

/** What came of moving a hook: the text with other orders, or why it stays where it is. */
export type Reordering =
  | { kind: 'moved'; text: string; changes: readonly OrderChange[] }
  | { kind: 'refused'; why: string }

/** A hook in its lane, with its place in the text. */
interface PlacedHook extends LaneHook {
  index: number
  event: string
  source: string
  scope: string
}

/**
 * Moves a hook to the place of another one by changing orders in the text, and nothing else of it. It goes before one
 * that ran earlier and behind one that ran later. Only within a lane does `order` decide (interfaces.md §3.2).
 */
export function reorderText(text: string, ref: string, over: string): Reordering {
  const hooks = placedHooks(text)
  const [moved, other] = [hooks.get(ref), hooks.get(over)]
  if (!moved || !other) return refused(`The definitions hold no usable order of ${moved ? over : ref}.`)
  if (!isOneLane(moved, other)) return refused(laneRefusal(moved, other))
  const lane = [...hooks.values()]
    .filter((hook) => isOneLane(hook, moved))
    .toSorted((a, b) => (runsBefore(a, b) ? -1 : 1))
  const wanted = lane.toSpliced(lane.indexOf(moved), 1).toSpliced(lane.indexOf(other), 0, moved)
  const orders = laneOrders(wanted, ref)
  if (orders === null) {
    return refused(`There is no room: orders lie between ${LIMITS.orderMin} and ${LIMITS.orderMax}.`)
  }
  const changed = lane.filter(({ id }) => orders.has(id))
  return {
    kind: 'moved',
    text: changed.reduce((before, hook) => withOrder(before, hook, orders.get(hook.id) ?? hook.order), text),
    changes: changed.map(({ id, order }) => ({ id, before: order, after: orders.get(id) ?? order })),
  }
}

const refused = (why: string): Reordering => ({ kind: 'refused', why })

const withOrder = (text: string, { index }: PlacedHook, order: number) =>
  replaceValue(text, `[${index}].order`, order) ?? text

const isOneLane = (a: PlacedHook, b: PlacedHook) => a.event === b.event && a.source === b.source && a.scope === b.scope

function laneRefusal(moved: PlacedHook, other: PlacedHook): string {
  const [first, second] =
    moved.source === other.source
      ? ['scope', 'The scope decides before order does, global first and the run last']
      : ['source', `The source decides before order does: ${SOURCES.join(', then ')}`]
  return `${moved.id} stays in its lane, ${laneText(moved)}: ${other.id} is ${laneText(other)}. ${second}; change the ${first} of ${moved.id} to move it there.`
}

const laneText = ({ source, scope }: PlacedHook) => `${source} ${scope}`

/** The hooks of a text by id; of several with one id the first counts, as in the plan. */
function placedHooks(text: string): ReadonlyMap<string, PlacedHook> {
  const hooks = listDefinitions(readJson(text).tree).flatMap((definition) => toPlacedHook(definition) ?? [])
  return new Map(hooks.toReversed().map((hook) => [hook.id, hook]))
}

/** Where a definition runs; null where it does not say so in a way that the registry takes. */
function toPlacedHook({ index, id, value }: TextDefinition): PlacedHook | null {
  const { event, order, schemaVersion } = value
  const scope = readScope(value.scope)
  if (typeof event !== 'string' || typeof order !== 'number' || scope === null) return null
  if (!Number.isInteger(order) || order < LIMITS.orderMin || order > LIMITS.orderMax) return null
  // A v1 definition is trusted server code; in the editor all others are the user's unless they say otherwise.
  const source = schemaVersion === V1 ? 'internal' : (value.source ?? 'user')
  return typeof source === 'string' ? { index, id: id.trim(), event: event.trim(), order, source, scope } : null
}

function readScope(scope: unknown): string | null {
  if (!isPlainObject(scope)) return null
  const kind = SCOPE_KINDS.find((known) => known === scope.kind)
  if (kind === undefined || kind === 'global') return kind ?? null
  return typeof scope.id === 'string' ? `${kind} ${scope.id.trim()}` : null
}
