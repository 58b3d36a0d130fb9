import type { SimulationReport } from '#lib/contract'
import { AgentOutputs, commandConfig, dialectOf, isPlannable, simulateAgent } from '#lib/dialects'

/** One simulation of an agent's hooks: a config, or the commands of an unconditional group, and what each answers. */
export interface AgentCase {
  dialect: string
  event: Record<string, unknown>
  /** A config document or text, or several by layer; without one the commands of `outputs` stand in one group. */
  config?: object | string
  layers?: Record<string, object | string>
  /** Further configs of the layer `plugin`, by path. */
  plugins?: Record<string, object>
  /** Configs with paths of their own, in the place of the others. */
  files?: readonly { readonly layer: string; readonly path: string; readonly text: string }[]
  outputs?: Record<string, object>
  order?: string[]
  context?: object
}

/** An answer: exit code and output streams; an object as `stdout` is printed as JSON. */
export function answered(stdout: unknown = '', rest: object = {}): object {
  return { stdout: typeof stdout === 'string' ? stdout : JSON.stringify(stdout), ...rest }
}

/** A config whose one group holds these commands. */
export function groupOf(event: string, ...commands: string[]): object {
  return { hooks: { [event]: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] } }
}

/** Simulates a case; throws where the dialect cannot be planned. */
export function simulateCase({
  dialect: name,
  event,
  config,
  layers,
  plugins = {},
  files,
  outputs = {},
  order,
  context,
}: AgentCase): SimulationReport {
  const dialect = dialectOf(name)
  if (!dialect || !isPlannable(dialect)) throw new Error(`${name} cannot be planned.`)
  const own = config ?? commandConfig(dialect, String(event[dialect.eventField]), Object.keys(outputs))
  const configs = Object.entries(layers ?? { project: own }).map(([layer, document]) => ({
    layer,
    path: dialect.places.mainFile,
    text: typeof document === 'string' ? document : JSON.stringify(document),
  }))
  const added = Object.entries(plugins).map(([path, document]) => ({
    layer: 'plugin',
    path,
    text: JSON.stringify(document),
  }))
  const answers = AgentOutputs.parse({ ...outputs, ...(order && { finishOrder: order }) })
  return simulateAgent(dialect, { configs: files ?? [...configs, ...added], event, context }, answers)
}

/** A report in few words: what ran, what was decided, and every text that reached somebody. */
export function briefly(report: SimulationReport): object {
  const { verdict, blocked, halt, continueTurn, input, result, toModel, toUser } = report.decision
  return {
    ran: report.hooks.map(({ label }) => label).join(' '),
    ...(verdict !== 'none' && { verdict }),
    ...(blocked && { blocked }),
    ...(halt !== null && { halt }),
    ...(continueTurn !== null && { goesOn: continueTurn }),
    ...(input.changed && { input: input.value }),
    ...(result.changed && { result: result.value }),
    ...(toModel.length > 0 && { model: toModel.map(({ text }) => text) }),
    ...(toUser.length > 0 && { user: toUser.map(({ text }) => text) }),
  }
}
