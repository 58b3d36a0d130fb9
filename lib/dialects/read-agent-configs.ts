import type { AgentConfig, ReadAgentConfig } from './agent-config'
import type { Dialect } from './dialect'
import type { HookEntry } from './hook-entry'
import type { HookRules } from './hook-rules'
import { readAgentConfig } from './read-agent-config'
import type { ConfigRoot } from './situation'

/** Reads the configs of an agent, in the order in which it takes their layers. Never throws. */
export function readAgentConfigs(
  { agent, events, hooks }: Pick<Dialect, 'agent' | 'events'> & { readonly hooks: HookRules },
  configs: readonly AgentConfig[],
): ReadAgentConfig[] {
  const names = Object.keys(events)
  return inLayerOrder(configs, hooks).map((config) => {
    const rules = hooks.otherFiles?.find((file) => file.covers(config)) ?? hooks.config
    return readAgentConfig(config, { agent, rules, events: names })
  })
}

/** Layers as the agent has them, and in each of them JSON before TOML; files of one layer are numbered. */
function inLayerOrder(configs: readonly AgentConfig[], { layers, layerOf }: HookRules): AgentConfig[] {
  const rank = ({ layer }: AgentConfig) => (layers.includes(layer) ? layers.indexOf(layer) : layers.length)
  const isToml = ({ path }: AgentConfig) => Number(path?.endsWith('.toml') === true)
  const counts = new Map<string, number>()
  return configs
    .map((config) => (layerOf ? { ...config, layer: layerOf(config) } : config))
    .toSorted((a, b) => rank(a) - rank(b) || isToml(a) - isToml(b))
    .map((config) => {
      const place = (counts.get(config.layer) ?? 0) + 1
      counts.set(config.layer, place)
      return { ...config, place }
    })
}

/** The documents of the files that were read, for the switches they may hold. */
export function rootsOf(files: readonly ReadAgentConfig[]): ConfigRoot[] {
  return files.flatMap(({ file, root }) => (root ? [{ layer: file.layer, file: file.path, root }] : []))
}

/** The hooks the agent has taken from its files, in the order in which it registers them. */
export function takenEntries(
  rules: Pick<HookRules, 'register'>,
  files: readonly ReadAgentConfig[],
): readonly HookEntry[] {
  const taken = files.flatMap(({ entries }) => entries)
  return rules.register?.(taken, rootsOf(files)) ?? taken
}
