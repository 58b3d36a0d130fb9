import type { AgentConfig } from '../agent-config'
import type { ConfigRules } from '../config-rules'
import { type HookEntry, textOf } from '../hook-entry'
import type { FileRules, HookRules } from '../hook-rules'
import { open } from '../proofs'
import type { ConfigRoot, Situation } from '../situation'
import { CLAUDE_CONFIG } from './config'

/** Layers of files whose hooks stand in a frontmatter (dialects.md §1.1). */
const FRONTMATTER_LAYERS = ['skill', 'agent'] as const
type FrontmatterLayer = (typeof FRONTMATTER_LAYERS)[number]

const PATHS: readonly (readonly [RegExp, FrontmatterLayer])[] = [
  [/(?:^|[\\/])SKILL\.md$/i, 'skill'],
  [/(?:^|[\\/])skills[\\/][^\\/]+\.md$/i, 'skill'],
  [/(?:^|[\\/])agents[\\/](?:[^\\/]+[\\/])*[^\\/]+\.md$/i, 'agent'],
]

/** The layer of a file: a skill or subagent is told by its path, whatever layer it was given with. */
export function claudeLayerOf({ layer, path = '' }: AgentConfig): string {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? layer
}

/** Whether a layer is one of frontmatters, which hold no settings. */
export const isFrontmatterLayer = (layer: string): layer is FrontmatterLayer =>
  FRONTMATTER_LAYERS.some((known) => known === layer)

const SHARED: Omit<ConfigRules, 'unreadable'> = {
  ...CLAUDE_CONFIG,
  syntax: { language: 'frontmatter', emptyIsFine: true, comments: true, trailingCommas: true, byteOrderMark: true },
  refused: { state: 'skipped', effect: 'takes none of the hooks of this file' },
}

const frontmatterOf = (layer: FrontmatterLayer, name: string): FileRules => ({
  ...SHARED,
  name: `frontmatter of a ${name}`,
  covers: (config) => config.layer === layer,
  unreadable: {
    state: 'skipped',
    effect: `reads nothing of it; the ${name} has no hooks`,
    ...open('by analogy with settings, dialects.md §1.1'),
  },
})

/** Hooks in the YAML at the head of SKILL.md and of agents/*.md, of the same shape as in settings (dialects.md §1.1). */
export const CLAUDE_FRONTMATTERS: readonly FileRules[] = [
  frontmatterOf('skill', 'skill'),
  { ...frontmatterOf('agent', 'subagent'), renamedEvents: { Stop: 'SubagentStop' } },
]

/** Hooks with the name of the skill or subagent they belong to: what its frontmatter says, or else its file or folder. */
export function registerClaude(entries: readonly HookEntry[], roots: readonly ConfigRoot[]): readonly HookEntry[] {
  const owners = roots.filter(({ layer }) => isFrontmatterLayer(layer))
  if (owners.length === 0) return entries
  return entries.map((entry) => {
    const owner = owners.find(({ layer, file }) => layer === entry.layer && file === entry.file)
    return owner ? { ...entry, owner: textOf(owner.root, 'name') ?? nameOf(owner) } : entry
  })
}

function nameOf({ layer, file }: ConfigRoot): string {
  const parts = file.split(/[\\/]/)
  const name = layer === 'skill' && /^SKILL\.md$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1)
  return (name ?? '').replace(/\.md$/i, '')
}

/**
 * Why a hook of a frontmatter does not run now: a subagent's only while that subagent runs, a skill's only once the
 * skill was invoked, and those with `once` one time (dialects.md §1.1, §1.2).
 */
export function scopeRefusal(entry: HookEntry, { payload, context }: Situation): ReturnType<HookRules['refusal']> {
  const { layer, owner = '', handler, ref } = entry
  if (layer === 'agent' && textOf(payload, 'agent_type') !== owner) {
    return { reason: 'scope', detail: `It runs only while the subagent ${JSON.stringify(owner)} does.` }
  }
  if (layer !== 'skill') return null
  if (context.skillsInvoked !== undefined && !context.skillsInvoked.includes(owner)) {
    return { reason: 'scope', detail: `The skill ${JSON.stringify(owner)} was not invoked in this session.` }
  }
  const isSpent = handler.once === true && context.onceSpent.includes(ref)
  return isSpent ? { reason: 'once-spent', detail: 'It has run once in this session.' } : null
}
