import { type Bridge, type BridgeKnobs, type BridgeMachine, createBridge, createScriptedExecutor } from '#lib/bridge'
import type { Bus } from '#lib/bus'
import { parseOutputs } from '#lib/dialects'
import { parseJsonc } from '#lib/jsonc'
import { redactText } from '#lib/redact'
import type { DefinitionRegistry } from '../definitions'
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
  readonly bus: Bus
  readonly definitions: DefinitionRegistry
  readonly log: Log
}

/**
 * Registers the bridges, each on scripted answers. One whose files cannot be used is told once and left out; the others
 * and the server go on. Returns the way to remove them, which waits for their background hooks.
 */
export async function openBridges(files: BridgeFiles, parts: BridgeParts): Promise<() => Promise<void>> {
  const opened: (() => Promise<void>)[] = []
  for (const knobs of files.plan) {
    const bridge = await readBridge(knobs, files)
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

async function readBridge(knobs: BridgeKnobs, files: BridgeFiles): Promise<Bridge | { problem: string }> {
  try {
    const dialect = dialectNamed(knobs.dialect)
    const configText = await files.readText(knobs.configPath)
    const outputs = parseOutputs(await readAnswers(knobs, files), 'answers')
    const executor = createScriptedExecutor(dialect, outputs, { isPaced: knobs.paced })
    return createBridge({ dialect, knobs, configText, executor, machine: files.machine })
  } catch (failure) {
    return { problem: failure instanceof Error ? failure.message : String(failure) }
  }
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
