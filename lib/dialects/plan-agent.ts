import {
  createIssueError,
  describeValue,
  isPlainObject,
  nearestHint,
  type PlannedHook,
  type PlanReport,
} from '#lib/contract'
import { COMPOSITIONS, type Composition } from '#lib/protocol'
import type { AgentConfig, ReadAgentConfig } from './agent-config'
import { parseContext } from './agent-context'
import type { PlannedEntry } from './answer'
import type { Dialect } from './dialect'
import type { ExecutionRules } from './execution-rules'
import type { HookRules } from './hook-rules'
import { type PlanOverrides, withTimeout } from './plan-overrides'
import { readAgentConfigs, rootsOf, takenEntries } from './read-agent-configs'
import { valueAt } from './read-field'
import { type Chosen, selectEntries } from './select-entries'
import type { Situation } from './situation'
import { skippedOf } from './skip-words'
import { unprovenFindings } from './unproven-findings'

/** What a plan of configs already read is made of: the agent's state and one event as it stands on standard input. */
export interface AgentEvent {
  readonly context?: unknown
  readonly event: unknown
  /** What is done in another way than the agent does it; nothing when absent. */
  readonly overrides?: PlanOverrides
}

/** What a plan is made of. */
export interface AgentRequest extends AgentEvent {
  readonly configs: readonly AgentConfig[]
}

/** A plan with what a simulation goes on with. */
export interface AgentPlan {
  readonly report: PlanReport
  readonly planned: readonly PlannedEntry[]
  readonly situation: Situation
  readonly composition: Composition
  /** Why the agent does not start; null when it does. */
  readonly startRefusal: string | null
  /** The configs as they were read, in the order of their layers. */
  readonly files: readonly ReadAgentConfig[]
}

/** A dialect whose hooks can be planned. */
export interface PlannableDialect extends Dialect {
  readonly hooks: HookRules
  readonly execution: ExecutionRules
}

/**
 * Which hooks of an agent run for an event, in which order, and why the others do not. Pure: nothing is started.
 * Throws INVALID_DOCUMENT for an event the agent does not have.
 */
export function planAgent(dialect: PlannableDialect, request: AgentRequest): AgentPlan {
  return planFiles(dialect, readAgentConfigs(dialect, request.configs), request)
}

/** The plan of configs that were read before; see planAgent. */
export function planFiles(
  dialect: PlannableDialect,
  files: readonly ReadAgentConfig[],
  request: AgentEvent,
): AgentPlan {
  const { hooks: rules } = dialect
  const { overrides = {} } = request
  const situation = { ...situationOf(dialect, request), entries: takenEntries(rules, files) }
  const startRefusal = startRefusalOf(rules, files, situation)
  const chain =
    startRefusal === null
      ? selectEntries({ rules, overrides }, { files, roots: rootsOf(files) }, situation)
      : { chosen: [], skipped: [], findings: [] }
  const composition = overrides.composition ?? rules.composition(chain.chosen.map(({ entry }) => entry))
  const planned = chain.chosen.map(({ entry, match }, order) => ({
    entry,
    hook: withTimeout(toPlannedHook(rules, { entry, match, order, composition }, situation), entry, overrides),
  }))
  return {
    planned,
    situation,
    composition,
    startRefusal,
    files,
    report: {
      dialect: dialect.name,
      event: situation.event,
      point: dialect.events[situation.event]?.point ?? null,
      subject: situation.subject,
      files: files.map(({ file }) => file),
      hooks: planned.map(({ hook }) => hook),
      ...skippedOf(chain.skipped),
      findings: [
        ...files.flatMap(({ findings }) => findings),
        ...chain.findings,
        ...unprovenFindings(dialect, planned, situation),
      ],
      wouldBlock: startRefusal !== null,
      blockers: startRefusal === null ? [] : [startRefusal],
    },
  }
}

function situationOf(
  { agent, eventField, events, hooks }: PlannableDialect,
  request: AgentEvent,
): Omit<Situation, 'entries'> {
  const payload = request.event
  if (!isPlainObject(payload)) {
    throw createIssueError('INVALID_DOCUMENT', {
      path: 'event',
      expected: `the JSON object ${agent} puts on standard input`,
      received: describeValue(payload),
    })
  }
  const event = payload[eventField]
  if (typeof event !== 'string' || !Object.hasOwn(events, event)) {
    throw createIssueError('INVALID_DOCUMENT', {
      path: `event.${eventField}`,
      expected: `an event of ${agent}`,
      received: describeValue(event),
      hint: typeof event === 'string' ? nearestHint(event, Object.keys(events)) : '',
    })
  }
  const { subject: field = null, constant } = hooks.events[event] ?? {}
  const subject = constant ?? (field === null ? undefined : valueAt(payload, field))
  return {
    event,
    payload,
    subject: typeof subject === 'string' ? subject : null,
    context: parseContext(request.context),
  }
}

function startRefusalOf(rules: HookRules, files: readonly ReadAgentConfig[], { context }: Situation): string | null {
  const file = files.find(({ file: { state } }) => state === 'refused-start')
  return file ? file.file.detail : rules.refusesStart(context)
}

function toPlannedHook(
  rules: HookRules,
  { entry, match, order, composition }: Chosen & { order: number; composition: Composition },
  situation: Situation,
): PlannedHook {
  const { cwd, projectDir } = situation.context
  const own = rules.plan(entry, situation)
  const directory =
    rules.directory?.(entry, situation) ??
    cwd ??
    (typeof situation.payload.cwd === 'string' ? situation.payload.cwd : projectDir)
  return {
    ref: entry.ref,
    layer: entry.layer,
    ...own,
    order,
    execution: isAwaited(own.mode) ? COMPOSITIONS[composition].execution : 'background',
    match: {
      mode: match.mode,
      pattern: match.pattern ?? (typeof entry.group.matcher === 'string' ? entry.group.matcher : null),
      subject: situation.subject,
    },
    stdin: rules.stdin?.(entry, situation) ?? situation.payload,
    stdinNewline: rules.stdinNewline,
    env: { ...rules.environment(entry, situation) },
    ...(directory !== undefined && { cwd: directory }),
  }
}

const isAwaited = (mode: PlannedHook['mode']) => mode === 'sync' || mode === 'observe'
