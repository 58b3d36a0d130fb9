import { FIELDS, type PayloadField, type PayloadFieldName } from './payload-field'

/** Which sources may refuse at a hook point. */
export type BlockRight = 'none' | 'internal' | 'all'

/** What a matcher may look at. */
export type MatchDimension = 'name' | 'regex' | 'arguments' | 'agent'

/** What the hooks of a point may do; the catalogue's capability list describes each key. */
export interface KnownCapabilities {
  block: BlockRight
  context: boolean
  update: 'input' | 'result' | 'none'
  userRepo: boolean
  match: readonly MatchDimension[]
  annotate: boolean
}

/** The capabilities the bus acts on, and any further column a catalogue adds. */
export type PointCapabilities = KnownCapabilities & Readonly<Record<string, string | boolean | readonly string[]>>

/** A fixed moment of an agent's life where hooks may run. */
export interface HookPoint {
  id: string
  meaning: string
  /** Whether the point exists in runtime-hook/v1, where `block` then counts for every definition. */
  inV1: boolean
  capabilities: PointCapabilities
  /** What a refusal does; null where nothing can be refused. */
  onBlock: string | null
  /** Who is told the reason of a refusal: the model as the tool's result, the model in the next turn, or the user. */
  reasonTo: 'tool-result' | 'next-turn' | 'user'
  /** Refusals in a row after which a refusal is no longer enforced; null for no cap. */
  blockCap: number | null
  /** Whether nobody fires it today. */
  reserved: boolean
  payload: readonly PayloadField[]
  /** Which of the four systems the point comes from. */
  from: readonly string[]
}

const NO_RIGHTS: KnownCapabilities = {
  block: 'none',
  context: false,
  update: 'none',
  userRepo: false,
  match: [],
  annotate: true,
}

interface PointOptions {
  meaning: string
  from: string
  can?: Partial<KnownCapabilities>
  onBlock?: string
  reasonTo?: HookPoint['reasonTo']
  blockCap?: number
  reserved?: boolean
}

function point(id: string, payload: readonly PayloadFieldName[], options: PointOptions): HookPoint {
  const from = options.from.split(' ')
  return {
    id,
    meaning: options.meaning,
    inV1: from.includes('v1'),
    capabilities: { ...NO_RIGHTS, ...options.can },
    onBlock: options.onBlock ?? null,
    reasonTo: options.reasonTo ?? 'user',
    blockCap: options.blockCap ?? null,
    reserved: options.reserved ?? false,
    payload: payload.map((name) => FIELDS[name]),
    from,
  }
}

const OPEN = { userRepo: true } as const
const OPEN_CONTEXT = { userRepo: true, context: true } as const

/** The hook points of runtime-hook/v2 (interfaces.md §2, seeds.md §1.1 and §2.10). */
export const HOOK_POINTS: readonly HookPoint[] = [
  point('session.pre-start', ['workdir'], {
    meaning: 'Before a session starts.',
    from: 'v1 B C D',
    can: { ...OPEN_CONTEXT, block: 'internal' },
    onBlock: 'session not started',
  }),
  point('session.post-end', ['workdir', 'stopReason', 'detail'], {
    meaning: 'After a session ended.',
    from: 'v1 B D',
    can: OPEN,
  }),
  point('prompt.pre-submit', ['workdir'], {
    meaning: 'Before a prompt is submitted.',
    from: 'B C D',
    can: { ...OPEN_CONTEXT, block: 'all', update: 'input' },
    onBlock: 'prompt refused',
  }),
  point('tool.pre-use', ['toolName', 'toolArgumentsPreview', 'workdir'], {
    meaning: 'Before a tool call.',
    from: 'v1 B C D',
    can: { ...OPEN_CONTEXT, block: 'all', update: 'input', match: ['name', 'regex', 'arguments'] },
    onBlock: 'tool not run, error result',
    reasonTo: 'tool-result',
  }),
  point(
    'tool.post-use',
    ['toolName', 'isError', 'errorClass', 'resultContentPreview', 'resultMetadataPresent', 'executionError', 'workdir'],
    {
      meaning: 'After every finished tool call.',
      from: 'v1 B C D',
      can: { ...OPEN_CONTEXT, update: 'result', match: ['name', 'regex'] },
    },
  ),
  point(
    'tool.post-failure',
    ['toolName', 'toolArgumentsPreview', 'isError', 'errorClass', 'executionError', 'resultContentPreview', 'workdir'],
    {
      meaning: 'After a failed tool call, in addition.',
      from: 'B',
      can: { ...OPEN_CONTEXT, match: ['name', 'regex', 'arguments'] },
    },
  ),
  point('permission.pre-decision', ['toolName', 'decision', 'reason', 'ruleId', 'workdir'], {
    meaning: 'Before a permission decision takes effect.',
    from: 'B',
    can: { block: 'internal', match: ['name', 'regex'] },
    onBlock: 'permission denied',
    reasonTo: 'tool-result',
  }),
  point('permission.post-denied', ['toolName', 'decision', 'reason', 'ruleId', 'workdir'], {
    meaning: 'After a permission was denied.',
    from: 'v1 C',
    can: { ...OPEN_CONTEXT, match: ['name', 'regex'] },
  }),
  point('turn.pre-stop', ['workdir', 'stopHookActive', 'consecutiveBlocks', 'lastMessagePreview'], {
    meaning: 'Before the agent ends its turn.',
    from: 'C',
    can: { ...OPEN_CONTEXT, block: 'all' },
    onBlock: 'turn goes on, reason to the model',
    reasonTo: 'next-turn',
    blockCap: 8,
  }),
  point('completion.pre-decision', ['workdir'], {
    meaning: 'Before a completion is judged; reserved.',
    from: 'B',
    can: OPEN_CONTEXT,
    reserved: true,
  }),
  point(
    'completion.pre-accept',
    ['workdir', 'workspaceChanged', 'assistantTextEmpty', 'todoSummary', 'recentToolSummary'],
    {
      meaning: 'Before a completion is accepted.',
      from: 'B D',
      can: { ...OPEN_CONTEXT, block: 'all' },
      onBlock: 'run goes on, reason in the next turn',
      reasonTo: 'next-turn',
      blockCap: 3,
    },
  ),
  point('completion.post-recorded', ['workdir', 'status', 'summary'], {
    meaning: 'After a completion was recorded.',
    from: 'v1',
    can: OPEN,
  }),
  point('context.pre-compact', ['workdir', 'triggerMode'], {
    meaning: 'Before the context is compacted.',
    from: 'B',
    can: { block: 'internal' },
    onBlock: 'compaction fails',
  }),
  point('context.post-compact', ['workdir', 'triggerMode', 'applied'], {
    meaning: 'After the context was compacted.',
    from: 'B',
    can: OPEN_CONTEXT,
  }),
  point('subagent.pre-start', ['role', 'workspace', 'toolName', 'trigger', 'workdir'], {
    meaning: 'Before a subagent starts.',
    from: 'B C',
    can: { block: 'internal', context: true, match: ['agent'] },
    onBlock: 'subagent not run',
  }),
  point(
    'subagent.pre-stop',
    ['role', 'state', 'workdir', 'stopHookActive', 'consecutiveBlocks', 'lastMessagePreview'],
    {
      meaning: 'Before a subagent ends.',
      from: 'C',
      can: { ...OPEN_CONTEXT, block: 'all', match: ['agent'] },
      onBlock: 'subagent goes on',
      reasonTo: 'next-turn',
      blockCap: 8,
    },
  ),
  point('subagent.post-stop', ['role', 'state', 'stopReason', 'stepCount', 'error', 'workdir'], {
    meaning: 'After a subagent ended.',
    from: 'B C D',
    can: { ...OPEN, match: ['agent'] },
  }),
  point('task.pre-create', ['title', 'statusTo', 'workdir'], {
    meaning: 'When a task is created; it has its id, a refusal undoes it.',
    from: 'D',
    can: { ...OPEN, block: 'all' },
    onBlock: 'creation undone',
  }),
  point('task.pre-complete', ['title', 'statusFrom', 'statusTo', 'workdir'], {
    meaning: 'Before a task is marked as done.',
    from: 'D',
    can: { ...OPEN, block: 'all' },
    onBlock: 'transition refused',
  }),
  point('notification.post-sent', ['kind', 'messagePreview', 'workdir'], {
    meaning: 'After a notification was sent.',
    from: 'D',
    can: OPEN,
  }),
  point('workflow.pre-external-trigger', ['source', 'externalEvent', 'causalKey', 'ruleId', 'adapterId', 'mappingId'], {
    meaning: 'Before an external event triggers a workflow.',
    from: 'v1',
    can: { block: 'internal' },
    onBlock: 'trigger refused',
  }),
]
