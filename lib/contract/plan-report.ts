import * as z from 'zod'
import { Scope } from './definition'
import { SkippedHook } from './dispatch-result'
import { FAILURE_POLICIES, MODES, SKIP_REASONS } from './words'

/** A config file of a plan and how the agent took it. */
export const PlanFile = z.strictObject({
  layer: z.string(),
  path: z.string(),
  state: z.enum(['loaded', 'partly', 'skipped', 'renamed', 'refused-start']),
  detail: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
})

/** One hook of a plan, in the order in which it would run. */
export const PlannedHook = z.strictObject({
  ref: z.string(),
  layer: z.string(),
  kind: z.string(),
  label: z.string(),
  order: z.int(),
  execution: z.enum(['parallel', 'series', 'background']),
  mode: z.enum(MODES),
  timeoutMs: z.number(),
  failurePolicy: z.enum(FAILURE_POLICIES),
  scope: Scope.optional().describe('Native definitions only.'),
  source: z.string().optional().describe('Native definitions only.'),
  mayBlock: z.boolean().optional().describe('Whether a refusal would be enforced.'),
  handlerRegistered: z.boolean().optional(),
  match: z.strictObject({ mode: z.string(), pattern: z.string().nullable(), subject: z.string().nullable() }),
  stdin: z.unknown(),
  stdinNewline: z.boolean().optional(),
  env: z.record(z.string(), z.string()).optional(),
  cwd: z.string().optional(),
})
export type PlannedHook = z.infer<typeof PlannedHook>

/** A part of a text that another takes the place of; offsets count UTF-16 units from the start of the file. */
export const TextEdit = z.strictObject({ offset: z.int(), length: z.int(), text: z.string() })
export type TextEdit = z.infer<typeof TextEdit>

/** A change of a file that mends a finding; its edits touch no part twice. */
export const FindingFix = z.strictObject({ label: z.string(), edits: z.array(TextEdit) })
export type FindingFix = z.infer<typeof FindingFix>

/** One lint result. */
export const Finding = z.strictObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  ref: z.string().optional(),
  layer: z.string().optional().describe("Layer of the file it is in; an agent's configs only."),
  file: z.string().optional().describe('Path of that file as it was given.'),
  path: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  message: z.string(),
  hint: z.string(),
  /** Absent where nothing can be mended without knowing what was meant. */
  fix: FindingFix.optional(),
})
export type Finding = z.infer<typeof Finding>

/** Whether the user has approved a hook, in an agent that asks for each of them. */
export const HookApproval = z.strictObject({
  ref: z.string(),
  layer: z.string(),
  event: z.string(),
  kind: z.string(),
  label: z.string(),
  matcher: z.string().nullable(),
  hash: z.string().describe('What an approval is bound to; it changes with the text of the hook.'),
  state: z.enum(['trusted', 'untrusted', 'changed']).describe('Changed: another text of it was approved.'),
})
export type HookApproval = z.infer<typeof HookApproval>

/** The plan: what would run for an event, in order, and what is skipped and why (interfaces.md §5). */
export const PlanReport = z.strictObject({
  dialect: z.string(),
  event: z.string(),
  point: z.string().nullable(),
  subject: z.string().nullable(),
  files: z.array(PlanFile),
  hooks: z.array(PlannedHook),
  skipped: z.array(SkippedHook),
  skippedCounts: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
  approvals: z
    .array(HookApproval)
    .optional()
    .describe('Of hooks of every event that ask for one; plans of agents that ask for each hook only.'),
  findings: z.array(Finding),
  wouldBlock: z.boolean(),
  blockers: z.array(z.string()),
  omitted: z
    .strictObject({ stdin: z.int().describe('Hooks and outcomes whose stdin is null for that.'), why: z.string() })
    .optional()
    .describe('What is left out because it is repeated too often; absent where everything is there.'),
})
export type PlanReport = z.infer<typeof PlanReport>
