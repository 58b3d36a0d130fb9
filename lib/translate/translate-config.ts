import { HookscopeError, type Translation, type TranslationLoss } from '#lib/contract'
import { type HookEntry, type PlannableDialect, type ReadAgentConfig, readAgentConfigs } from '#lib/dialects'
import { createAgentTrial } from './agent-trial'
import { answerLosses } from './answer-losses'
import { executionLosses } from './execution-losses'
import { fileLosses, hookLosses, type Located, wholeLoss } from './locate-losses'
import type { Note } from './note'
import { placeHooks } from './place-hooks'
import type { TrialPair } from './tool-matcher'
import type { DialectPair } from './translate-event'
import { createHookTranslator } from './translate-hook'
import { writeConfig, writtenRefs } from './write-config'

/** A config as it is given. */
type TranslatableConfig = Parameters<typeof readAgentConfigs>[1][number]

/**
 * The hooks of one agent's configs as a config of another, and what that changes or loses. Pure; nothing throws for
 * what a config holds. Throws NOT_BUILT_YET for an agent whose configs are not written.
 */
export function translateConfig({ from, to }: DialectPair, configs: readonly TranslatableConfig[]): Translation {
  const pair = { from: trialOf(from), to: trialOf(to) }
  const files = readAgentConfigs(from, configs)
  const translateHook = createHookTranslator(pair)
  const hooks = files.flatMap((config) =>
    config.entries.map((entry): Located => ({ config, entry, ...translateHook(entry) })),
  )
  const { groups, places } = placeHooks(hooks)
  const layer = layerOf(files)
  const refs = writtenRefs(pair.to.form, groups, layer)
  const whole = from.name === to.name && configs.length === 1 ? configs[0] : undefined
  const refOf = (entry: HookEntry) => {
    const place = places.get(entry)
    return whole ? entry.ref : ((place && refs[place.group]?.[place.hook]) ?? null)
  }
  return {
    from: from.name,
    to: to.name,
    path: whole?.path ?? `${layer === 'user' ? '~/' : ''}${to.places.mainFile}`,
    text: whole?.text ?? writeConfig(pair.to.form, groups),
    hooks: hooks.map(({ entry }) => ({ ref: entry.ref, to: refOf(entry) })),
    losses: [
      ...hookLosses(hooks),
      ...(whole ? [] : files.flatMap((config) => fileLosses(config, pair.from))),
      ...eventLosses(hooks, pair),
      ...wholeLosses(files, hooks, pair),
    ],
  }
}

function trialOf(dialect: PlannableDialect) {
  const trial = createAgentTrial(dialect)
  if (trial) return trial
  throw new HookscopeError('NOT_BUILT_YET', `Configs of ${dialect.agent} are not translated in this version.`)
}

/** The layer that all hooks stand in, or the project's. */
function layerOf(files: readonly ReadAgentConfig[]): string {
  const layers = new Set(files.filter(({ entries }) => entries.length > 0).map(({ file }) => file.layer))
  return layers.size === 1 ? ([...layers][0] ?? 'project') : 'project'
}

/** What differs in an event as such is said once, at its first hook. */
function eventLosses(hooks: readonly Located[], pair: TrialPair): TranslationLoss[] {
  const events = new Map<string, Located[]>()
  for (const hook of hooks) {
    if (hook.placed === null) continue
    const key = `${hook.entry.event} ${hook.placed.event}`
    const members = events.get(key)
    if (members) members.push(hook)
    else events.set(key, [hook])
  }
  return [...events.values()].flatMap((members) => {
    const [first] = members
    if (!first?.placed) return []
    const events = { fromEvent: first.entry.event, toEvent: first.placed.event }
    const after = members.flatMap(({ placed }) => (placed ? entriesOf(placed) : []))
    const notes: Note[] = [
      ...answerLosses(events, pair),
      ...executionLosses({ before: members.map(({ entry }) => entry), after }, pair),
    ]
    return hookLosses([{ ...first, notes }])
  })
}

const entriesOf = ({ event, groups, handler }: NonNullable<Located['placed']>): HookEntry[] =>
  groups.map((group) => ({ ref: '', layer: 'project', file: '', event, path: '', group, handler }))

function wholeLosses(
  files: readonly ReadAgentConfig[],
  hooks: readonly Located[],
  { from, to }: TrialPair,
): TranslationLoss[] {
  if (from.dialect.name === to.dialect.name || !hooks.some(({ placed }) => placed !== null)) return []
  const full = files.filter(({ entries }) => entries.length > 0)
  const layers = new Set(full.map(({ file }) => file.layer)).size
  const joined: Note[] = [
    {
      kind: 'changes-meaning',
      what: 'layers',
      why: `The hooks of ${full.length} files stand in one now, in the order in which ${from.dialect.agent} has them.`,
      hint: layers > 1 ? 'Translate each layer alone to keep them apart.' : '',
    },
  ]
  const standing = to.translation.notes.map((note): Note => ({ kind: 'changes-meaning', ...note }))
  return [...(full.length > 1 ? joined : []), ...standing].map(wholeLoss)
}
