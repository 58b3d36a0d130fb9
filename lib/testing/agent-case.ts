import type { SimulationReport } from '#lib/contract'
import { AgentOutputs, dialectOf, isPlannable, simulateAgent } from '#lib/dialects'

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

/** A config in which these commands are all that runs for an event, as the agent writes it. */
export function configOf(dialect: string, event: string, commands: readonly string[]): object {
  return (CONFIGS[dialect] ?? groupOf)(event, ...commands)
}

/** Hooks that stand bare under their event. */
const listOf: typeof groupOf = (event, ...commands) => ({
  version: 1,
  hooks: { [event]: commands.map((command) => ({ type: 'command', command })) },
})

const CONFIGS: Readonly<Record<string, typeof groupOf>> = {
  cursor: listOf,
  'copilot-cli': listOf,
  'neo-code': (point, ...commands) => ({
    hooks: {
      items: commands.map((command, at) => ({
        id: `hook-${at}`,
        point,
        kind: 'command',
        params: { command, shell: true },
      })),
    },
  }),
  codebot: (event, ...commands) => ({
    hooks: { [event]: commands.map((command) => ({ type: 'command', command, blocking: true })) },
  }),
}

/** Where the settings of a project lie. */
const PATHS: Readonly<Record<string, string>> = {
  'claude-code': '.claude/settings.json',
  codex: '.codex/hooks.json',
  'gemini-cli': '.gemini/settings.json',
  'qwen-code': '.qwen/settings.json',
  cursor: '.cursor/hooks.json',
  'copilot-cli': '.github/hooks/hooks.json',
  'neo-code': '.neocode/hooks.yaml',
  codebot: '.codebot/settings.json',
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
  const own = config ?? configOf(name, String(event[dialect.eventField]), Object.keys(outputs))
  const configs = Object.entries(layers ?? { project: own }).map(([layer, document]) => ({
    layer,
    path: PATHS[name] ?? '',
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
