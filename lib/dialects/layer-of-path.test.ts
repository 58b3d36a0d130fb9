import { expect, test } from 'vitest'
import { DIALECTS } from './all'
import { layerOfPath } from './layer-of-path'

test.each([
  ['claude-code', '.claude/settings.json', 'project'],
  ['claude-code', '.claude/settings.local.json', 'local'],
  ['claude-code', '/etc/claude-code/managed-settings.json', 'managed'],
  ['claude-code', 'plugins/guard/hooks/hooks.json', 'plugin'],
  ['codex', 'hooks\\hooks.json', 'plugin'],
  ['cursor', '/etc/cursor/hooks.json', 'managed'],
  ['copilot-cli', '.github/hooks/hooks.json', 'project'],
  ['copilot-cli', '/home/ann/.copilot/hooks/hooks.json', 'user'],
  ['copilot-cli', '/etc/github-copilot/policy.d/a.json', 'managed'],
  ['copilot-cli', '.github/copilot/settings.local.json', 'local'],
  ['neo-code', '.neocode/hooks.yaml', 'repo'],
  ['neo-code', '/home/ann/.neocode/config.yaml', 'user'],
  ['native', 'hooks.json', 'project'],
])('of %s, %s stands in %s', (dialect, path, layer) => {
  expect(layerOfPath(dialect, path)).toBe(layer)
})

test.each(DIALECTS.map(({ name, places, hooks }) => [name, { places, hooks }] as const))(
  '%s has every layer that a path tells',
  (name, { places: { layers, mainFile }, hooks }) => {
    const told = [layerOfPath(name, mainFile), ...layers.map(([, layer]) => layer)]
    expect(told.filter((layer) => !hooks?.layers.includes(layer))).toEqual([])
  },
)
