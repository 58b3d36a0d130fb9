import * as z from 'zod'
import { isPlainObject, toInputError } from '#lib/contract'
import { decodeOutput, isOverdue, type ProcessEnd, type TimeoutRule } from '#lib/protocol'
import type { HttpEnd, ModelEnd } from './remote-end'

/** A scripted answer of a foreign hook: of a process, of an HTTP endpoint or of a model (interfaces.md §4). */
export const ScriptedAnswer = z.looseObject({
  exitCode: z.int().nullable().optional(),
  signal: z.string().nullable().optional(),
  stdout: z.string().optional(),
  stdoutBase64: z.base64().optional().describe('Output bytes, where they are no UTF-8.'),
  stderr: z.string().optional(),
  stderrBase64: z.base64().optional(),
  durationMs: z.number().min(0).optional(),
  timedOut: z.boolean().optional(),
  spawnError: z.union([z.string(), z.boolean()]).nullable().optional(),
  status: z.int().optional().describe('Of an HTTP hook.'),
  body: z.string().optional(),
  ok: z.boolean().optional().describe('Of a prompt or agent hook.'),
  reason: z.string().optional(),
})
export type ScriptedAnswer = z.infer<typeof ScriptedAnswer>

/** Scripted answers by ref or command text, and the order in which the hooks finish. */
export const AgentOutputs = z.preprocess(
  splitFinishOrder,
  z.strictObject({
    answers: z.record(z.string(), ScriptedAnswer),
    finishOrder: z.array(z.string()).default([]),
  }),
)
export type AgentOutputs = z.infer<typeof AgentOutputs>

/**
 * Scripted answers as a person writes them, under the name that person has for them. Throws INVALID_DOCUMENT with the
 * place of each fault.
 */
export function parseOutputs(outputs: unknown, name: string): AgentOutputs {
  const parsed = AgentOutputs.safeParse(outputs)
  if (parsed.success) return parsed.data
  const input = splitFinishOrder(outputs)
  throw toInputError(parsed.error, { input, pathOf: (path) => outputsPath(path, { input, name }) })
}

/** Answers stand directly below the name that a person has for them; what is no word is quoted, as commands are. */
function outputsPath(path: string, { input, name }: { input: unknown; name: string }): string {
  if (path.startsWith('finishOrder')) return `${name}.${path}`
  const answers = isPlainObject(input) && isPlainObject(input.answers) ? Object.keys(input.answers) : []
  const own = answers.find((key) => `${path}.`.startsWith(`answers.${key}.`))
  if (own === undefined || /^\w+$/.test(own)) return path.replace(/^(answers)?/, name)
  return `${name}[${JSON.stringify(own)}]${path.slice(`answers.${own}`.length)}`
}

/** The order stands beside the answers, under a name no command has. */
function splitFinishOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const order = entries.find(([name]) => name === 'finishOrder')?.[1]
  return { answers: Object.fromEntries(entries.filter(([name]) => name !== 'finishOrder')), finishOrder: order }
}

/** How a hook ended: its process, the HTTP response it got, or what a model judged. */
export type HookEnd = ({ readonly kind: 'process'; readonly isUnapproved?: boolean } & ProcessEnd) | HttpEnd | ModelEnd

/** The end a script stands for; without one a process has exited 0 silently. */
export function toHookEnd(
  script: ScriptedAnswer = {},
  { kind, timeoutMs, rule }: { kind: string; timeoutMs: number; rule: Pick<TimeoutRule, 'startMs'> },
): HookEnd {
  const durationMs = script.durationMs ?? 0
  const timedOut = script.timedOut ?? isOverdue(durationMs, timeoutMs, rule)
  if (kind === 'http') {
    const reached = spawnErrorOf(script.spawnError) === null
    const status = reached ? (script.status ?? 200) : 0
    return { kind: 'http', status, body: script.body ?? '', timedOut, ...problemOf(script) }
  }
  if (kind === 'prompt' || kind === 'agent') {
    const { ok = true, reason = null } = script
    return { kind: 'model', ok, reason, timedOut, ...problemOf(script) }
  }
  const signal = script.signal ?? null
  return {
    kind: 'process',
    exitCode: script.exitCode === undefined ? (signal === null ? 0 : null) : script.exitCode,
    signal,
    stdout: outputText(script.stdout, script.stdoutBase64),
    stderr: outputText(script.stderr, script.stderrBase64),
    durationMs,
    timedOut,
    spawnError: spawnErrorOf(script.spawnError),
  }
}

function outputText(text: string | undefined, base64: string | undefined): string {
  if (base64 === undefined) return text ?? ''
  return decodeOutput(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)))
}

/** Why nothing was reached, where the script has words for it. */
const problemOf = ({ spawnError }: ScriptedAnswer) => typeof spawnError === 'string' && { problem: spawnError }

function spawnErrorOf(error: ScriptedAnswer['spawnError']): string | null {
  if (error === undefined || error === null || error === false) return null
  return error === true ? 'it could not be started' : error
}
