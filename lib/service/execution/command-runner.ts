import { type AskedHook, type GivenOutside, type HandlerRegistration, PARENT_VARIABLE } from '#lib/bus'
import {
  type Answer,
  type BoundaryReport,
  type CommandRun,
  type EnvelopeDocument,
  type ProcessResult,
  type ProcessSpec,
  V2,
  withRemedy,
} from '#lib/contract'
import { decodeOutput } from '#lib/protocol'
import { decodeCommand } from './decode-command'
import type { ExecutionParts } from './execution-parts'
import { listedEnvironment } from './hook-environment'
import { hookPayload, PAYLOAD_VERSION } from './hook-payload'
import { boundaryNotes, toProcessEnd } from './process-end'
import { runProcess } from './run-process'

/** Bytes of standard output that are read; more is a failure (seeds.md §2.8). */
const OUTPUT_MAX_BYTES = 1024 * 1024

/** Pause after the timeout in which everything of a command has to be gone, in milliseconds. */
const BOUND_MS = 1_000

/** Runs command hooks of definitions by the command protocol (seeds.md §2.8); without parts it only plans and simulates. */
export function createCommandRunner(parts: ExecutionParts | null): HandlerRegistration {
  return {
    id: 'command',
    versions: [V2],
    meaning: 'Runs a command: one JSON line on standard input, an exit code and JSON as the answer.',
    given: (asked) => givenTo(asked, parts),
    fromScript: ({ exitCode, signal, stdout, stdoutBase64, stderr, durationMs, spawnError }) =>
      decodeCommand({
        exitCode: exitCode === undefined ? (signal == null ? 0 : null) : exitCode,
        signal: signal ?? null,
        stdout: stdoutBase64 === undefined ? (stdout ?? '') : decodeOutput(bytesOf(stdoutBase64)),
        stderr: stderr ?? '',
        durationMs: durationMs ?? 0,
        timedOut: false,
        spawnError: spawnError === true ? 'it could not be started' : spawnError || null,
        isStdoutTruncated: false,
      }),
    async run(envelope, context) {
      const { definition, follower, parent, signal } = context
      if (parts === null || definition.run.kind !== 'command') throw new Error('No command is run here.')
      const asked = { definition, envelope }
      const spec = specOf(definition.run, { asked, parts, parent })
      const access = { workspace: workdirOf(envelope), hosts: definition.run.egress ?? [] }
      await context.markStart()
      const run = await runProcess(parts, { ref: definition.id, spec, access, signal, follower })
      if (run.kind === 'refused') throw new Error(withRemedy(run.reason, run.remedy))
      return toAnswer(run.result, run.report)
    },
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))

function toAnswer(result: ProcessResult, report: BoundaryReport): Answer {
  const end = decodeCommand({ ...toProcessEnd(result), isStdoutTruncated: result.isStdoutTruncated })
  const notes = boundaryNotes(result, report)
  if (end.fails !== undefined) throw new Error([end.diagnostic, ...notes].join(' '))
  const answer = end.answer as Answer
  const diagnostic = [answer.diagnostic, ...notes].filter(Boolean).join(' ')
  return diagnostic === '' ? answer : { ...answer, diagnostic }
}

/** What a command hook gets, as far as it is known before it is started. */
function givenTo(asked: AskedHook, parts: ExecutionParts | null): GivenOutside {
  const { definition, envelope } = asked
  const names = definition.run.kind === 'command' ? (definition.run.env ?? []) : []
  const cwd = workdirOf(envelope) ?? parts?.cwd
  return {
    stdin: hookPayload(asked),
    stdinNewline: true,
    env: { ...ownVariables(asked), ...Object.fromEntries(names.map((name) => [name, '…'])) },
    ...(cwd !== undefined && { cwd }),
  }
}

function ownVariables({ definition, envelope }: AskedHook): Record<string, string> {
  return {
    NEOCODE_HOOK_HOOK_ID: definition.id,
    NEOCODE_HOOK_POINT: envelope.event,
    NEOCODE_HOOK_PAYLOAD_VERSION: PAYLOAD_VERSION,
  }
}

function workdirOf({ metadata }: EnvelopeDocument): string | null {
  return 'workdir' in metadata && typeof metadata.workdir === 'string' ? metadata.workdir : null
}

interface Started {
  readonly asked: AskedHook
  readonly parts: ExecutionParts
  /** Chain up to this hook. */
  readonly parent: string
}

function specOf({ argv, shell, env = [] }: CommandRun, { asked, parts, parent }: Started): ProcessSpec {
  const [program = '', ...args] = argv ?? ['sh', '-c', shell ?? '']
  return {
    argv: [program, ...args],
    cwd: workdirOf(asked.envelope) ?? parts.cwd,
    env: { ...listedEnvironment(parts.environment, env), ...ownVariables(asked), [PARENT_VARIABLE]: parent },
    stdin: `${JSON.stringify(hookPayload(asked))}\n`,
    streams: 'pipes',
    timeoutMs: asked.definition.timeoutMs,
    kill: { signal: 'SIGKILL', to: 'group', graceMs: 0 },
    endsWith: 'output',
    boundMs: BOUND_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
  }
}
