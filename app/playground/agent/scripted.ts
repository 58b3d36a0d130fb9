import { type AgentAnswer, readNumber } from './agent-answer'

/** What of a hook is scripted: its process, the HTTP response it gets, or what a model judges. */
export type AnswerSort = 'process' | 'http' | 'model'

/** The scripted answer as the server takes it (interfaces.md §4). */
export interface Scripted {
  readonly exitCode?: number | null | undefined
  readonly signal?: string | null | undefined
  readonly stdout?: string | undefined
  readonly stderr?: string | undefined
  readonly durationMs?: number | undefined
  readonly timedOut?: boolean | undefined
  readonly spawnError?: string | boolean | null | undefined
  readonly status?: number | undefined
  readonly body?: string | undefined
  readonly ok?: boolean | undefined
  readonly reason?: string | undefined
}

/** What of a hook of this kind is scripted; whatever is no request and no judgement is read like a process. */
export function sortOf(kind: string): AnswerSort {
  if (kind === 'http') return 'http'
  return kind === 'prompt' || kind === 'agent' ? 'model' : 'process'
}

/** The answer as the server takes it. */
export function toScripted(answer: AgentAnswer, sort: AnswerSort): Scripted {
  const durationMs = readNumber(answer.durationMs)
  const common = { ...(durationMs !== null && durationMs >= 0 && { durationMs }) }
  if (answer.end === 'timed-out') return { ...common, timedOut: true }
  if (answer.end === 'not-started') return { ...common, spawnError: answer.stderr || true }
  if (sort === 'model') return { ...common, ok: answer.ok, ...(answer.reason !== '' && { reason: answer.reason }) }
  if (sort === 'http') return { ...common, status: readNumber(answer.status) ?? 200, body: answer.body }
  const exitCode = readNumber(answer.exitCode)
  const { stdout, stderr } = answer
  return { ...common, ...(exitCode === null ? { exitCode, signal: 'SIGKILL' } : { exitCode }), stdout, stderr }
}

/** The answer as the form shows it. */
export function fromScripted(scripted: Scripted): AgentAnswer {
  const { exitCode, signal, stdout, stderr, durationMs, timedOut, spawnError, status, body, ok, reason } = scripted
  const failed = spawnError !== undefined && spawnError !== null && spawnError !== false
  const killed = exitCode === null || (exitCode === undefined && signal)
  return {
    end: timedOut ? 'timed-out' : failed ? 'not-started' : 'ends',
    exitCode: killed ? '' : String(exitCode ?? 0),
    stdout: stdout ?? '',
    stderr: typeof spawnError === 'string' ? spawnError : (stderr ?? ''),
    durationMs: durationMs === undefined ? '' : String(durationMs),
    status: String(status ?? 200),
    body: body ?? '',
    ok: ok ?? true,
    reason: reason ?? '',
  }
}
