/** Type of one metadata field of a hook point. */
export type PayloadFieldType = 'text' | 'boolean' | 'integer' | 'object' | 'list'

/** One metadata field of a hook point's payload (seeds.md §2.10). */
export interface PayloadField {
  name: string
  type: PayloadFieldType
  stability: 'stable' | 'experimental'
  meaning: string
  /** Longest text in characters; the contract's text limit when absent. */
  maxChars?: number
  /** Fields of an object, or of each entry of a list. */
  fields?: readonly PayloadField[]
}

type FieldOptions = Partial<Pick<PayloadField, 'stability' | 'maxChars' | 'fields'>>

const field =
  (type: PayloadFieldType) =>
  (name: string, meaning: string, options: FieldOptions = {}): PayloadField => ({
    name,
    type,
    stability: 'stable',
    meaning,
    ...options,
  })

const text = field('text')
const boolean = field('boolean')
const integer = field('integer')

const experimental = { stability: 'experimental' } as const

/** Every payload field by the name it has in metadata; points pick from here, so a field means one thing. */
export const FIELDS = {
  workdir: text('workdir', 'Working directory, relative to the workspace or to ~.'),
  toolName: text('toolName', 'Name of the tool as the agent calls it.'),
  toolArgumentsPreview: text('toolArgumentsPreview', 'Masked arguments, first 512 characters.', {
    ...experimental,
    maxChars: 512,
  }),
  resultContentPreview: text('resultContentPreview', 'Start of the tool result, 256 bytes.', {
    ...experimental,
    maxChars: 256,
  }),
  resultMetadataPresent: boolean('resultMetadataPresent', 'Whether the result carries metadata.'),
  isError: boolean('isError', 'Whether the call failed.'),
  errorClass: text('errorClass', 'Class of the failure.'),
  executionError: text('executionError', 'Message of the failure.'),
  decision: text('decision', 'What the permission layer decided.'),
  reason: text('reason', 'Why the permission layer decided so.'),
  ruleId: text('ruleId', 'Rule that decided or triggered.'),
  workspaceChanged: boolean('workspaceChanged', 'Whether this run wrote to the workspace.'),
  assistantTextEmpty: boolean('assistantTextEmpty', 'Whether the last answer holds no text.'),
  todoSummary: field('object')('todoSummary', 'Counts of the todo list.', {
    ...experimental,
    fields: [
      integer('total', 'All entries.'),
      integer('requiredTotal', 'Required entries.'),
      integer('requiredCompleted', 'Required and done.'),
      integer('requiredFailed', 'Required and failed.'),
      integer('requiredOpen', 'Required and open.'),
    ],
  }),
  recentToolSummary: field('list')('recentToolSummary', 'The last tool calls.', {
    ...experimental,
    fields: [text('name', 'Tool name.'), boolean('isError', 'Whether that call failed.')],
  }),
  stopReason: text('stopReason', 'Why it ended.'),
  detail: text('detail', 'More about the end.'),
  triggerMode: text('triggerMode', 'What started the compaction (manual, auto).'),
  applied: boolean('applied', 'Whether the compaction was applied.'),
  role: text('role', 'Role or type of the subagent; the subject of agentName.'),
  workspace: text('workspace', 'Workspace of the subagent.'),
  trigger: text('trigger', 'What started it.'),
  state: text('state', 'State in which it ended.'),
  stepCount: integer('stepCount', 'Number of steps it took.'),
  error: text('error', 'Message of its failure.'),
  status: text('status', 'Recorded completion status.'),
  summary: text('summary', 'Recorded completion summary.'),
  source: text('source', 'External system the trigger comes from.'),
  externalEvent: text('externalEvent', 'Reference of the external event.'),
  causalKey: text('causalKey', 'Key under which the trigger may act once.'),
  adapterId: text('adapterId', 'Adapter that received the event.'),
  mappingId: text('mappingId', 'Mapping that chose the workflow.'),
  stopHookActive: boolean('stopHookActive', 'Whether a stop hook has already kept this turn going.'),
  consecutiveBlocks: integer('consecutiveBlocks', 'Refusals in a row so far.'),
  lastMessagePreview: text('lastMessagePreview', 'Start of the last message, 512 characters.', {
    ...experimental,
    maxChars: 512,
  }),
  title: text('title', 'Title of the task.'),
  statusFrom: text('statusFrom', 'Status before the transition.'),
  statusTo: text('statusTo', 'Status after the transition.'),
  kind: text('kind', 'Kind of the notification.'),
  messagePreview: text('messagePreview', 'Start of the message, 512 characters.', { ...experimental, maxChars: 512 }),
} as const satisfies Record<string, PayloadField>

/** Name of a known payload field. */
export type PayloadFieldName = keyof typeof FIELDS
