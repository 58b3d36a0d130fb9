import type { Bus, Clock, Deadline } from '#lib/bus'
import { type DefinitionDocument, HookscopeError, type StoredDefinition } from '#lib/contract'
import type { Store } from '#lib/store'

/** The definitions in force with their place in the history. A write is durable before the bus acts on it. */
export interface DefinitionRegistry {
  /** Every definition by id. */
  list(): readonly StoredDefinition[]
  get(id: string): StoredDefinition | undefined
  /** Stored definitions that no longer fit the contract, each with its reason; writing one again mends it. */
  rejected(): readonly string[]
  /**
   * Writes a definition; the same id again is the controlled update and keeps every version. Throws NOT_ALLOWED_HERE
   * for the id of one that trusted code put in force.
   */
  put(document: DefinitionDocument, writtenBy: string): Promise<StoredDefinition>
  /** Switches a definition, which adds a version; throws UNKNOWN_ID, and NOT_ALLOWED_HERE for one of trusted code. */
  setEnabled(id: string, change: { enabled: boolean; writtenBy: string }): Promise<StoredDefinition>
  /** Puts a definition of trusted code in force without storing it. Returns the way to remove it. */
  registerCode(document: DefinitionDocument, deadline?: Deadline): () => void
  /** Registers definitions again, because what the bus asked about them has another answer now. */
  reconsider(ids: readonly string[]): void
  /** Every version, newest first; throws UNKNOWN_ID. */
  versions(id: string): Promise<readonly StoredDefinition[]>
}

interface RegistryParts {
  bus: Bus
  store: Store
  clock: Clock
  onChange(definition: StoredDefinition): void
}

const CODE = 'code'

/** A registry with what is stored. */
export function createDefinitionRegistry(
  parts: RegistryParts,
  stored: readonly StoredDefinition[],
): DefinitionRegistry {
  const known = new Map<string, StoredDefinition>()
  const rejected = new Map<string, string>()
  for (const entry of stored) {
    const { id } = entry.document
    try {
      parts.bus.registerDefinition(entry.document, entry.version)
      known.set(id, entry)
    } catch (error) {
      rejected.set(id, `${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return createRegistry(parts, known, rejected)
}

function createRegistry(
  { bus, store, clock, onChange }: RegistryParts,
  known: Map<string, StoredDefinition>,
  rejected: Map<string, string>,
): DefinitionRegistry {
  let lastWrite: Promise<unknown> = Promise.resolve()
  /** One write after the other, so that the version in force is the newest one stored. */
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const result = lastWrite.then(write)
    lastWrite = result.catch(() => undefined)
    return result
  }
  const write = async (document: DefinitionDocument, writtenBy: string): Promise<StoredDefinition> => {
    if (known.get(document.id)?.writtenBy === CODE) throw definitionOfCode(document.id)
    const stored = await store.putDefinition({ document, writtenBy, writtenAtMs: clock.wallMs() })
    bus.registerDefinition(stored.document, stored.version)
    known.set(document.id, stored)
    rejected.delete(document.id)
    onChange(stored)
    return stored
  }
  return {
    list: () => [...known.values()].sort((a, b) => (a.document.id < b.document.id ? -1 : 1)),
    get: (id) => known.get(id),
    rejected: () => [...rejected.values()],
    put: (document, writtenBy) => inTurn(() => write(document, writtenBy)),
    setEnabled: (id, { enabled, writtenBy }) =>
      inTurn(async () => {
        const current = known.get(id)
        if (!current) throw unknownDefinition(id)
        if (current.document.enabled === enabled) return current
        return write({ ...current.document, enabled }, writtenBy)
      }),
    reconsider(ids) {
      for (const { document, version, writtenBy } of ids.flatMap((id) => known.get(id) ?? [])) {
        if (writtenBy !== CODE) bus.registerDefinition(document, version)
      }
    },
    registerCode: (document, deadline) => registerCode({ bus, clock, known }, document, deadline),
    async versions(id) {
      const versions = await store.listDefinitionVersions(id)
      const current = known.get(id)
      if (versions.length === 0 && !current) throw unknownDefinition(id)
      return versions.length === 0 && current ? [current] : versions
    },
  }
}

function registerCode(
  { bus, clock, known }: { bus: Bus; clock: Clock; known: Map<string, StoredDefinition> },
  document: DefinitionDocument,
  deadline?: Deadline,
): () => void {
  const unregister = bus.registerDefinition(document, 1, deadline)
  const registered = bus.listDefinitions().find(({ definition }) => definition.id === document.id)
  if (registered) {
    const { document: own, definition, version } = registered
    const writtenAt = new Date(clock.wallMs()).toISOString()
    known.set(document.id, { document: own, definition, version, writtenAt, writtenBy: CODE })
  }
  return () => {
    known.delete(document.id)
    unregister()
  }
}

function unknownDefinition(id: string): HookscopeError {
  return new HookscopeError('UNKNOWN_ID', `No definition is stored under ${id}.`)
}

function definitionOfCode(id: string): HookscopeError {
  return new HookscopeError('NOT_ALLOWED_HERE', `${id} belongs to the program itself and cannot be changed.`)
}
