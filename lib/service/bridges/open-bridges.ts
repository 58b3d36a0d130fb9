import { resolve } from 'node:path'
import {
  type Bridge,
  type BridgeKnobs,
  type BridgeMachine,
  createBridge,
  createScriptedExecutor,
  type Executor,
} from '#lib/bridge'
import type { Bus } from '#lib/bus'
import type { BackgroundLedger, TrustPort } from '#lib/contract'
import { type PlannableDialect, parseOutputs } from '#lib/dialects'
import { parseJsonc } from '#lib/jsonc'
import { redactText } from '#lib/redact'
import { type ApprovalDesk, createApprovals, createApprovedExecutor } from '../approvals'
import type { DefinitionRegistry } from '../definitions'
import { createProcessExecutor, type ExecutionParts } from '../execution'
import { createTrustedExecutor } from '../execution/trusted-executor'
import type { Log } from '../log'
import { dialectNamed } from '../playground'
import type { BridgePlan } from './read-bridge-plan'

/** The bridges a service opens, and where their files and their hooks are. */
export interface BridgeFiles {
  readonly plan: BridgePlan
  readonly machine: BridgeMachine
  /** Text of a file; rejects with the reason. */
  readText(path: string): Promise<string>
}

interface BridgeParts {
  readonly execution: ExecutionParts | null
  readonly trust: TrustPort
  /** Who is asked about runs that need an approval. */
  readonly approvals: ApprovalDesk
  readonly ledger: BackgroundLedger
  readonly bus: Bus
  readonly definitions: DefinitionRegistry
  readonly log: Log
}

/**
 * Registers the bridges, each on scripted answers or on its hooks as they are. One whose files cannot be used is told
 * once and left out; the others and the server go on. Returns the way to remove them, which waits for their background
 * hooks.
 */
export async function openBridges(files: BridgeFiles, parts: BridgeParts): Promise<() => Promise<void>> {
  const opened: (() => Promise<void>)[] = []
  for (const knobs of files.plan) {
    const bridge = await readBridge(knobs, files, parts)
    if ('problem' in bridge && bridge.problem !== null) warn(parts.log, knobs, bridge.problem)
    else if ('events' in bridge) opened.push(register(bridge, parts))
  }
  return async () => {
    await Promise.all(opened.map((remove) => remove()))
  }
}

function warn(log: Log, { configPath, dialect, name = dialect }: BridgeKnobs, problem: string): void {
  log({
    level: 'error',
    message: redactText(`bridge ${name}: nothing is registered from ${configPath}: ${problem}`, 'v2'),
  })
}

async function readBridge(
  knobs: BridgeKnobs,
  files: BridgeFiles,
  parts: BridgeParts,
): Promise<Bridge | { problem: string }> {
  try {
    const dialect = dialectNamed(knobs.dialect)
    const configText = await files.readText(knobs.configPath)
    const executor =
      knobs.execution === 'real'
        ? realExecutor(dialect, { knobs, files, parts })
        : createScriptedExecutor(dialect, parseOutputs(await readAnswers(knobs, files), 'answers'), {
            isPaced: knobs.paced,
          })
    return createBridge({ dialect, knobs, configText, executor, machine: files.machine, ledger: parts.ledger })
  } catch (failure) {
    return { problem: failure instanceof Error ? failure.message : String(failure) }
  }
}

interface Reading {
  readonly knobs: BridgeKnobs
  readonly files: BridgeFiles
  readonly parts: BridgeParts
}

/** Hooks as they are, inside the boundary; those that came with the folder once somebody has accepted them. */
function realExecutor(
  dialect: PlannableDialect,
  { knobs, files, parts: { execution, trust, approvals } }: Reading,
): Executor {
  if (execution === null) throw new Error('this server runs no hooks')
  const workspace = resolve(files.machine.cwd, knobs.projectDir ?? '.')
  const executor = createProcessExecutor(execution, { dialect, workspace })
  const mode = knobs.approvals ?? (dialect.execution.asksBeforeRuns ? 'ask' : null)
  if (mode === 'ask') approvals.expectQuestions()
  const approve = mode && createApprovals({ mode, approver: approvals, trust, sessions: approvals.sessions })
  const bridge = knobs.name ?? knobs.dialect
  const asking = { dialect, bridge, workspace, parts: execution }
  const approved = approve === null ? executor : createApprovedExecutor(executor, { ...asking, approve })
  return createTrustedExecutor(approved, { dialect, workspace, trust, parts: execution })
}

async function readAnswers({ answers = {} }: BridgeKnobs, { readText }: BridgeFiles): Promise<unknown> {
  return typeof answers === 'string' ? parseJsonc(await readText(answers)).value : answers
}

function register({ events, drain }: Bridge, { bus, definitions }: BridgeParts): () => Promise<void> {
  const removals = events.flatMap(({ handler, definition, timeoutMs }) => [
    bus.registerHandler(handler),
    definitions.registerCode(definition, { timeoutMs }),
  ])
  return async () => {
    for (const remove of removals) remove()
    await drain()
  }
}
