import type { RunSummary, TraceDispatch, TraceOutcome } from '#lib/contract'

/** A field of a record as files carry it; null is left out where only attributes are carried. */
export interface RecordField {
  type: 'text' | 'number' | 'flag'
  /** Whether null is a value of it. */
  nullable?: true
  /** Name of the OTLP attribute. */
  attribute: string
  meaning: string
}

/** The fields of a run, carried by the resource. */
export const RUN_FIELDS = {
  runId: { type: 'text', attribute: 'hookscope.run.id', meaning: 'Id of the run.' },
  dialect: { type: 'text', attribute: 'hookscope.run.dialect', meaning: 'Dialect of its first dispatch.' },
  startedAt: { type: 'text', attribute: 'hookscope.run.started_at', meaning: 'Start of the first record, ISO 8601.' },
  lastAt: { type: 'text', attribute: 'hookscope.run.last_at', meaning: 'Last activity, ISO 8601.' },
  dispatches: { type: 'number', attribute: 'hookscope.run.dispatches', meaning: 'Number of dispatches.' },
  outcomes: { type: 'number', attribute: 'hookscope.run.outcomes', meaning: 'Number of outcomes.' },
  blocked: { type: 'number', attribute: 'hookscope.run.blocked', meaning: 'Dispatches that were blocked.' },
  failures: { type: 'number', attribute: 'hookscope.run.failures', meaning: 'Hooks that could not be asked.' },
  leaks: { type: 'number', attribute: 'hookscope.run.leaks', meaning: 'Failures that let their event through.' },
} as const satisfies Record<keyof RunSummary, RecordField>

/** The fields of a dispatch. */
export const DISPATCH_FIELDS = {
  dispatchId: { type: 'text', attribute: 'hookscope.dispatch.id', meaning: 'Id of the dispatch.' },
  parentOutcomeId: {
    type: 'text',
    nullable: true,
    attribute: 'hookscope.parent_outcome.id',
    meaning: 'The outcome inside which it was made.',
  },
  event: { type: 'text', attribute: 'hookscope.event', meaning: 'Hook point.' },
  startedAtMs: { type: 'number', attribute: 'hookscope.started_at_ms', meaning: 'Recorded start, epoch milliseconds.' },
  durationMs: {
    type: 'number',
    nullable: true,
    attribute: 'hookscope.duration_ms',
    meaning: 'Recorded duration in milliseconds; none while it runs.',
  },
  allowed: {
    type: 'flag',
    nullable: true,
    attribute: 'hookscope.dispatch.allowed',
    meaning: 'Whether the event went through.',
  },
  verdict: {
    type: 'text',
    nullable: true,
    attribute: 'hookscope.dispatch.verdict',
    meaning: 'Verdict of the decision.',
  },
  blockedBy: {
    type: 'text',
    nullable: true,
    attribute: 'hookscope.dispatch.blocked_by',
    meaning: 'answer, failure or client.',
  },
  subject: { type: 'text', nullable: true, attribute: 'hookscope.subject', meaning: 'The tool the event is about.' },
} as const satisfies Record<keyof TraceDispatch, RecordField>

/** The fields of an outcome. */
export const OUTCOME_FIELDS = {
  outcomeId: { type: 'text', attribute: 'hookscope.outcome.id', meaning: 'Id of the outcome.' },
  dispatchId: { type: 'text', attribute: 'hookscope.dispatch.id', meaning: 'The dispatch it belongs to.' },
  parentOutcomeId: {
    type: 'text',
    nullable: true,
    attribute: 'hookscope.parent_outcome.id',
    meaning: 'The bridge whose child it is.',
  },
  hookId: { type: 'text', attribute: 'hookscope.hook.id', meaning: 'Id of the definition.' },
  handlerId: { type: 'text', attribute: 'hookscope.handler.id', meaning: 'Id of the handler.' },
  order: { type: 'number', attribute: 'hookscope.hook.order', meaning: 'Order of the definition.' },
  startedAtMs: { type: 'number', attribute: 'hookscope.started_at_ms', meaning: 'Recorded start, epoch milliseconds.' },
  durationMs: { type: 'number', attribute: 'hookscope.duration_ms', meaning: 'Recorded duration in milliseconds.' },
  disposition: { type: 'text', attribute: 'hookscope.disposition', meaning: 'Word of the disposition.' },
  blocking: { type: 'flag', attribute: 'hookscope.blocking', meaning: 'Whether it stopped its event.' },
  mayBlock: { type: 'flag', attribute: 'hookscope.may_block', meaning: 'Whether a refusal would have been enforced.' },
  kind: { type: 'text', attribute: 'hookscope.hook.kind', meaning: 'handler, command, http or prompt.' },
  mode: { type: 'text', attribute: 'hookscope.hook.mode', meaning: 'sync, async, async-rewake or observe.' },
  reason: {
    type: 'text',
    nullable: true,
    attribute: 'hookscope.reason',
    meaning: 'The reason it gave, else its diagnostic, redacted.',
  },
} as const satisfies Record<keyof TraceOutcome, RecordField>
