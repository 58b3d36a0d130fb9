import { type Bridge, type BridgeOptions, createBridge, createScriptedExecutor, parseBridgeKnobs } from '#lib/bridge'
import type { Bus } from '#lib/bus'
import { AgentOutputs, dialectOf, isPlannable, type PlannableDialect } from '#lib/dialects'
import { createRecorderSpy, openTestBus, type RecorderSpy } from '../bus'

/** What a bridge of a test is made from; scripted answers by command, unless an executor is given. */
export interface TestBridge extends Partial<Pick<BridgeOptions, 'approve' | 'executor' | 'ledger'>> {
  dialect: string
  config: object | string
  outputs?: Record<string, object>
  order?: readonly string[]
  knobs?: object
}

/** The dialect of this name; throws for one whose hooks cannot be planned. */
export function plannableDialect(name: string): PlannableDialect {
  const dialect = dialectOf(name)
  if (!dialect || !isPlannable(dialect)) throw new Error(`${name} cannot be planned.`)
  return dialect
}

/** A bridge of a test. */
export function createTestBridge({ dialect: name, config, outputs = {}, order, knobs, ...rest }: TestBridge): Bridge {
  const dialect = plannableDialect(name)
  const answers = AgentOutputs.parse({ ...outputs, ...(order && { finishOrder: [...order] }) })
  const [parsed] = parseBridgeKnobs([{ dialect: name, configPath: 'settings.json', paced: false, ...knobs }])
  if (parsed === undefined) throw new Error('There are no knobs.')
  return createBridge({
    dialect,
    knobs: parsed,
    configText: typeof config === 'string' ? config : JSON.stringify(config),
    executor: createScriptedExecutor(dialect, answers),
    machine: { cwd: '/p', home: '/home/dev', platform: 'linux' },
    ...rest,
  })
}

/** A recorded bus on which a bridge is registered. */
export function openBridgedBus(options: TestBridge): { bus: Bus; bridge: Bridge; recorder: RecorderSpy } {
  const recorder = createRecorderSpy()
  const bus = openTestBus({ recorder })
  const bridge = createTestBridge(options)
  for (const { handler, definition, timeoutMs } of bridge.events) {
    bus.registerHandler(handler)
    bus.registerDefinition(definition, 1, { timeoutMs })
  }
  return { bus, bridge, recorder }
}
