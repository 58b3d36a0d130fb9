import { createHash } from 'node:crypto'
import type { Executor, HookInput } from '#lib/bridge'
import { type ApprovalQuestion, isJsonObject } from '#lib/contract'
import type { HookEnd, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { redactText } from '#lib/redact'
import type { Approve } from './create-approvals'

/** Whose runs are approved. */
export interface ApprovedExecutorOptions {
  readonly dialect: Pick<PlannableDialect, 'execution'>
  /** Name of the bridge. */
  readonly bridge: string
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
  { signal }: HookInput,
  { bridge, approve }: ApprovedExecutorOptions,
): Promise<boolean | null> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), Math.min(planned.hook.timeoutMs, MAX_TIMER_MS))
  const question = questionOf(planned, bridge)
  try {
    return await approve(question, { signal: AbortSignal.any([signal, deadline.signal]) })
  } catch (failure) {
    if (signal.aborted || deadline.signal.aborted) return null
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** Longest delay of a timer of the platform, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

function questionOf({ entry, hook }: PlannedEntry, bridge: string): ApprovalQuestion {
  const { event, handler } = entry
  const { kind, label, stdin } = hook
  const text = String(handler[kind === 'http' ? 'url' : kind] ?? label)
  const { tool_name: name, tool = name } = isJsonObject(stdin) ? stdin : {}
  return {
    key: `hook:${event}:${createHash('sha256').update(`${kind}\n${text}`).digest('hex')}`,
    bridge,
    event,
    tool: typeof tool === 'string' ? tool : null,
    label: redactText(shownAs(kind, text), 'v2'),
    blocking: handler.blocking === true,
  }
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
