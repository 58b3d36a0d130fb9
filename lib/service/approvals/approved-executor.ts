import { createHash } from 'node:crypto'
import type { Executor, HookInput, HookOrigin } from '#lib/bridge'
import { type ApprovalQuestion, isJsonObject } from '#lib/contract'
import type { HookEnd, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { redactText } from '#lib/redact'
import type { ExecutionParts } from '../execution'
import { keptSubject } from '../execution/trust-subject'
import { subjectOf } from '../execution/trusted-executor'
import { dispatchIdOf, namedRunId, unnamedRunId } from '../recording'
import type { Approve } from './create-approvals'

/** Whose runs are approved. */
export interface ApprovedExecutorOptions {
  readonly dialect: PlannableDialect
  /** Name of the bridge. */
  readonly bridge: string
  readonly workspace: string
  readonly parts: ExecutionParts
  readonly approve: Approve
}

const PROMPT_CHARS = 40
const DENIED = 'the run of this hook was not approved'

/** An executor that has each run approved first; the wait counts against the timeout of the hook (seeds.md §4.5). */
export function createApprovedExecutor(executor: Executor, options: ApprovedExecutorOptions): Executor {
  return {
    ...executor,
    async execute(planned, input) {
      const startMs = performance.now()
      const { timeoutMs } = planned.hook
      const isApproved = await isApprovedInTime(planned, input, options)
      if (isApproved === null) return endOf({ timedOut: true, durationMs: performance.now() - startMs })
      if (isApproved) {
        const leftMs = Math.max(1, timeoutMs - (performance.now() - startMs))
        return await executor.execute({ ...planned, hook: { ...planned.hook, timeoutMs: leftMs } }, input)
      }
      // To the others a denied run is a hook that could not be started.
      if (!options.dialect.execution.asksBeforeRuns) throw new Error(DENIED)
      return endOf({ spawnError: DENIED, isUnapproved: true })
    },
  }
}

/** Null where nobody has answered within the timeout of the hook, or nobody waits for it any more. */
async function isApprovedInTime(
  planned: PlannedEntry,
  input: HookInput,
  options: ApprovedExecutorOptions,
): Promise<boolean | null> {
  const { signal } = input
  const deadline = new AbortController()
  const giveUp = () => deadline.abort(new DOMException('Nobody has answered in time.', 'TimeoutError'))
  const timer = setTimeout(giveUp, Math.min(planned.hook.timeoutMs, MAX_TIMER_MS))
  const question = questionOf(planned, input, options)
  try {
    return await options.approve(question, { signal: AbortSignal.any([signal, deadline.signal]) })
  } catch (failure) {
    if (signal.aborted || deadline.signal.aborted) return null
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** Longest delay of a timer of the platform, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

function questionOf(
  planned: PlannedEntry,
  { origin }: HookInput,
  { dialect, bridge, workspace, parts }: ApprovedExecutorOptions,
): ApprovalQuestion {
  const { entry, hook } = planned
  const { event, handler } = entry
  const { kind, label, stdin, layer, failurePolicy } = hook
  const text = String(handler[kind === 'http' ? 'url' : kind] ?? label)
  const { tool_name: name, tool = name } = isJsonObject(stdin) ? stdin : {}
  const isBackground = hook.execution === 'background'
  return {
    key: `hook:${event}:${createHash('sha256').update(`${kind}\n${text}`).digest('hex')}`,
    ...{ bridge, dialect: dialect.name, layer, event, workspace, failurePolicy, isBackground },
    timeoutMs: Math.min(hook.timeoutMs, MAX_TIMER_MS),
    hookId: origin?.hookId ?? null,
    point: origin?.envelope.event ?? null,
    runId: origin === undefined ? null : runIdOf(origin),
    tool: typeof tool === 'string' ? tool : null,
    label: redactText(shownAs(kind, text), 'v2'),
    subject: keptSubject(subjectOf(dialect, planned, { workspace, parts })),
    blocking: !isBackground && stopsWhenDenied(planned, dialect),
  }
}

const runIdOf = ({ envelope, outcomeId }: HookOrigin) => namedRunId(envelope) ?? unnamedRunId(dispatchIdOf(outcomeId))

/** To agents that ask themselves a denial is an answer of a blocking hook; to the others it is a failure. */
function stopsWhenDenied({ entry, hook }: PlannedEntry, { execution }: PlannableDialect): boolean {
  return hook.failurePolicy === 'fail-closed' || (execution.asksBeforeRuns === true && entry.handler.blocking === true)
}

function shownAs(kind: string, text: string): string {
  if (kind === 'http') return `http:${text}`
  return kind === 'prompt' ? `prompt:${text.slice(0, PROMPT_CHARS)}...` : text
}

function endOf(how: { timedOut?: boolean; durationMs?: number; spawnError?: string; isUnapproved?: boolean }): HookEnd {
  const { timedOut = false, durationMs = 0, spawnError = null, isUnapproved = false } = how
  const text = spawnError ?? ''
  return {
    kind: 'process',
    exitCode: null,
    signal: null,
    stdout: '',
    stderr: text,
    durationMs,
    timedOut,
    spawnError,
    isUnapproved,
  }
}
