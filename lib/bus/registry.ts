import { createIssueError, HookscopeError } from '#lib/contract'
import { type Binding, type BindingParts, bindDefinition } from './binding'
import { type Deadline, deadlineOf, extend, within } from './deadline'
import { createDefinitionSet, type DefinitionSet, type RegisteredDefinition } from './definition-set'
import type { HandlerRegistry } from './handler-registry'

/** The registered definitions of a bus and the making of sets beside it. */
export interface Registry {
  readonly definitions: DefinitionSet
  /** Parses and registers; the same id again is the controlled update. Returns the way to unregister this very write. */
  register(document: unknown, version?: number, deadline?: Deadline): () => void
  /** Switches a definition; throws UNKNOWN_ID. */
  setEnabled(id: string, enabled: boolean): RegisteredDefinition
  /** Parses documents into a set of their own; throws INVALID_DOCUMENT with paths under `[index]`. */
  toSet(documents: readonly unknown[]): DefinitionSet
}

/** Makes an empty registry over the handlers of a bus. */
export function createRegistry(parts: BindingParts, handlers: HandlerRegistry): Registry {
  const definitions = createDefinitionSet()

  function bind(document: unknown, version: number, deadline: Deadline = {}): Binding {
    const binding = bindDefinition(parts, within(document, deadline), version)
    extend(binding, deadline)
    const { issues } = handlers.resolve(binding)
    if (issues.length === 0) return binding
    throw new HookscopeError('INVALID_DOCUMENT', issues[0]?.message ?? 'run.params do not fit', { issues })
  }

  function register(document: unknown, version?: number, deadline?: Deadline): () => void {
    const binding = bind(document, version ?? 1, deadline)
    const known = definitions.get(binding.definition.id)
    binding.version = version ?? (known?.version ?? 0) + 1
    definitions.set(binding)
    return () => {
      if (definitions.get(binding.definition.id) === binding) definitions.delete(binding.definition.id)
    }
  }

  function setEnabled(id: string, enabled: boolean): RegisteredDefinition {
    const known = definitions.get(id)
    if (known === undefined) throw new HookscopeError('UNKNOWN_ID', `No definition is registered under ${id}.`)
    register({ ...known.document, enabled }, undefined, deadlineOf(known))
    return definitions.get(id) ?? known
  }

  return {
    definitions,
    register,
    setEnabled,
    toSet: (documents) => bindAll(documents, (document) => bind(document, 1)),
  }
}

/** Binds documents into a set; issues are put under `[index]`, ids must be unique. */
function bindAll(documents: readonly unknown[], bind: (document: unknown) => Binding): DefinitionSet {
  const set = createDefinitionSet()
  documents.forEach((document, index) => {
    const binding = bindAt(index, () => bind(document))
    if (set.get(binding.definition.id) !== undefined) throw duplicateId(index, binding.definition.id)
    set.set(binding)
  })
  return set
}

function bindAt(index: number, bind: () => Binding): Binding {
  try {
    return bind()
  } catch (error) {
    if (!(error instanceof HookscopeError)) throw error
    const issues = error.issues.map((issue) => {
      const path = issue.path === '' ? `[${index}]` : `[${index}].${issue.path}`
      return { ...issue, path, message: `[${index}].${issue.message}` }
    })
    throw new HookscopeError(error.code, `[${index}]: ${error.message}`, { issues, cause: error })
  }
}

function duplicateId(index: number, id: string): HookscopeError {
  return createIssueError('INVALID_DOCUMENT', {
    path: `[${index}].id`,
    expected: 'an id of its own',
    received: `"${id}" for the second time`,
  })
}
