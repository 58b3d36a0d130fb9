import type { DefinitionDocument, OutcomeDispositionId } from '#lib/contract'

/** What is expected of one hook. */
export interface ExpectedOutcome {
  hookId: string
  disposition: OutcomeDispositionId
}

/** A kind of event: where it happens and what its hooks come to, in order. */
export interface EventKind {
  event: 'tool.pre-use' | 'tool.post-use'
  /** The workspace whose hooks it meets beside the global ones. */
  workspaceId: string | null
  allowed: boolean
  outcomes: readonly ExpectedOutcome[]
  /** Of the dispatch that a hook makes inside. */
  inner?: readonly ExpectedOutcome[]
}

const first: ExpectedOutcome = { hookId: 'kill.first', disposition: 'allowed' }
const note: ExpectedOutcome = { hookId: 'kill.note', disposition: 'allowed' }
const nested = (disposition: OutcomeDispositionId): ExpectedOutcome => ({ hookId: 'kill.nested', disposition })

/** The kinds of events that make the load; `plain` and `blocked` are the many of a real day. */
export const EVENT_KINDS: readonly [EventKind, ...EventKind[]] = [
  { event: 'tool.pre-use', workspaceId: null, allowed: true, outcomes: [first, note] },
  { event: 'tool.pre-use', workspaceId: 'plain', allowed: true, outcomes: [first, note] },
  {
    event: 'tool.pre-use',
    workspaceId: 'blocked',
    allowed: false,
    outcomes: [first, { hookId: 'kill.deny', disposition: 'denied' }],
  },
  {
    event: 'tool.pre-use',
    workspaceId: 'slow',
    allowed: true,
    outcomes: [first, { hookId: 'kill.slow', disposition: 'timed-out' }, note],
  },
  {
    event: 'tool.pre-use',
    workspaceId: 'broken',
    allowed: true,
    outcomes: [first, { hookId: 'kill.broken', disposition: 'failed-open' }, note],
  },
  {
    event: 'tool.pre-use',
    workspaceId: 'nested',
    allowed: true,
    outcomes: [first, nested('allowed'), note],
    inner: [first, nested('reentrant'), note],
  },
  {
    event: 'tool.post-use',
    workspaceId: null,
    allowed: true,
    outcomes: [{ hookId: 'kill.after', disposition: 'invalid-post-decision' }],
  },
]

function definitionV1(id: string, handlerId: string, changes: Partial<DefinitionDocument> = {}): DefinitionDocument {
  return {
    schemaVersion: 'runtime-hook/v1',
    id,
    event: 'tool.pre-use',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 5_000,
    failurePolicy: 'fail-open',
    handlerId,
    ...changes,
  } as DefinitionDocument
}

const inWorkspace = (id: string) => ({ scope: { kind: 'workspace', id } }) as const

/** The hooks that answer the load; they are written once and stay. */
export const DEFINITIONS: readonly DefinitionDocument[] = [
  definitionV1('kill.first', 'demo.allow'),
  definitionV1('kill.deny', 'demo.deny', inWorkspace('blocked')),
  definitionV1('kill.slow', 'demo.never-settles', { ...inWorkspace('slow'), timeoutMs: 10 }),
  definitionV1('kill.broken', 'demo.rejects', inWorkspace('broken')),
  definitionV1('kill.nested', 'demo.redispatch', inWorkspace('nested')),
  definitionV1('kill.after', 'demo.deny', { event: 'tool.post-use' }),
  {
    schemaVersion: 'runtime-hook/v2',
    id: 'kill.note',
    event: 'tool.pre-use',
    source: 'user',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 5_000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    run: { kind: 'handler', handlerId: 'annotate', params: { annotations: ['seen'] } },
  },
]

/** A definition that the load writes again and again and no event meets; round and order tell the writes apart. */
export function writtenDefinition(id: string, { round, order }: { round: number; order: number }): DefinitionDocument {
  return definitionV1(id, 'demo.observe', { event: 'session.post-end', timeoutMs: 10 + round, order })
}
