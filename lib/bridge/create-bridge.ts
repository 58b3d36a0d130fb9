import type { HandlerRegistration } from '#lib/bus'
import { CATALOGUE, type DefinitionDocument, V2 } from '#lib/contract'
import { type ReadAgentConfig, readAgentConfigs, takenEntries } from '#lib/dialects'
import { createBridgeHandler, handlerIdOf } from './bridge-handler'
import { nameOf } from './bridge-knobs'
import type { BridgeOptions, EventParts } from './bridge-parts'
import { bridgeTimeoutMs } from './bridge-timeout'
import { createDetachedRuns, type DetachedRuns } from './detached-runs'

/** One event of the agent as a hook of the bus. */
export interface BridgedEvent {
  /** The agent's name of it. */
  readonly event: string
  readonly definition: DefinitionDocument
  readonly timeoutMs: number
  readonly handler: HandlerRegistration
}

/** The hooks of an agent as hooks of the bus, one for each event (interfaces.md §3.14). */
export interface Bridge {
  readonly name: string
  readonly events: readonly BridgedEvent[]
  /** Why there is no event; null where there is one. */
  readonly problem: string | null
  /** Ends the hooks that run in the background, and waits for them. */
  drain(): Promise<void>
}

/** Makes a bridge; a config that the agent does not take makes one without events. Never throws for what it holds. */
export function createBridge(options: BridgeOptions): Bridge {
  const { dialect, knobs, configText } = options
  const name = nameOf(knobs)
  const detached = createDetachedRuns()
  const files = readAgentConfigs(dialect, [{ layer: knobs.layer, path: knobs.configPath, text: configText }])
  const refused = files.find(({ file: { state } }) => state === 'skipped' || state === 'refused-start')
  const events = refused ? [] : bridgedEvents(options, { name, files, detached })
  const problem =
    refused?.file.detail ?? (events.length === 0 ? 'it holds no hook of an event with a hook point' : null)
  return { name, events, problem, drain: detached.drain }
}

interface Reading {
  readonly name: string
  readonly files: readonly ReadAgentConfig[]
  readonly detached: DetachedRuns
}

function bridgedEvents(options: BridgeOptions, reading: Reading): BridgedEvent[] {
  const all = takenEntries(options.dialect.hooks, reading.files)
  return Object.entries(options.dialect.events).flatMap(([event, mapping]) => {
    const point = mapping.point === null ? undefined : CATALOGUE.point(mapping.point)
    const entries = all.filter((entry) => entry.event === event)
    if (point === undefined || entries.length === 0) return []
    return [bridgedEvent(options, { ...reading, id: `${reading.name}/${event}`, event, point, entries })]
  })
}

function bridgedEvent(options: BridgeOptions, parts: EventParts): BridgedEvent {
  const { id, event, point } = parts
  const timeoutMs = bridgeTimeoutMs(options, parts)
  const definition: DefinitionDocument = {
    schemaVersion: V2,
    id,
    event: point.id,
    source: 'internal',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    run: { kind: 'handler', handlerId: handlerIdOf(id) },
  }
  return { event, definition, timeoutMs, handler: createBridgeHandler(options, parts) }
}
