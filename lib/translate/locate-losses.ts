import { isPlainObject, type TranslationLoss } from '#lib/contract'
import type { HookEntry, ReadAgentConfig } from '#lib/dialects'
import type { AgentTrial } from './agent-trial'
import type { Note } from './note'
import type { TranslatedEntry } from './translate-hook'

/** A translated hook and the file it comes from. */
export interface Located extends TranslatedEntry {
  readonly config: ReadAgentConfig
  readonly entry: HookEntry
}

const SAME: Note = { kind: 'maps', what: 'hook', why: 'It means the same there.' }

/** The notes of hooks as rows; what is true of many of them is said once. */
export function hookLosses(hooks: readonly Located[]): TranslationLoss[] {
  const said = new Set<string>()
  return hooks.flatMap(({ config, entry, notes }) =>
    (notes.length > 0 ? notes : [SAME]).flatMap((note) => {
      const key = `${scopeOf(note, { config, entry })} ${note.what} ${note.why}`
      if (said.has(key)) return []
      said.add(key)
      return [rowOf(note, { ref: entry.ref, ...placeIn(config, pathOf(note, entry)) })]
    }),
  )
}

function scopeOf({ kind, what, at }: Note, { config, entry }: Pick<Located, 'config' | 'entry'>): string {
  if (kind === 'maps' && what !== SAME.what) return ''
  if (what === 'event') return entry.event
  return at === 'group' ? `${config.file.path} ${groupPath(entry)}` : entry.ref
}

function placeIn({ file, positionOf }: ReadAgentConfig, path: string) {
  return { layer: file.layer, file: file.path, ...positionOf(path) }
}

const groupPath = ({ path }: HookEntry) => path.replace(/\.hooks\[\d+\]$/, '')

function pathOf({ field, at, what }: Note, entry: HookEntry): string {
  const own = at === 'group' || what === 'event' ? groupPath(entry) : entry.path
  return field ? `${own}.${field}` : own
}

function rowOf(
  { kind, what, why, hint = '' }: Note,
  place: Omit<TranslationLoss, 'kind' | 'what' | 'why' | 'hint'>,
): TranslationLoss {
  return { ...place, kind, what, why, hint }
}

/** A note about the config as a whole. */
export const wholeLoss = (note: Note): TranslationLoss => rowOf(note, { ref: null, line: null, column: null })

/** What a file holds beside hooks that its agent takes: dropped hooks, unknown events, switches. */
export function fileLosses(config: ReadAgentConfig, { dialect, translation }: AgentTrial): TranslationLoss[] {
  const { document, refused, written } = config
  const at = (path: string) => placeIn(config, path)
  const paths = new Map(written.map(({ ref, path }) => [ref, path]))
  const dropped = refused.map(({ ref, detail }) => {
    const why = `${dialect.agent} does not take it: ${detail}.`
    return rowOf({ kind: 'lost', what: 'hook', why, hint: 'Mend it first.' }, { ref, ...at(paths.get(ref) ?? '') })
  })
  const unread = document === null ? [unreadable(config)] : []
  const hooks = isPlainObject(document?.hooks) ? Object.keys(document.hooks) : []
  const strangers = hooks
    .filter((event) => !Object.hasOwn(dialect.events, event) && !dialect.hooks.config.switches.includes(event))
    .map((event) => {
      const why = `${event} is no event of ${dialect.agent}; its hooks never run.`
      return rowOf(
        { kind: 'lost', what: 'event', why, hint: 'Write the event that was meant.' },
        { ref: null, ...at(`hooks.${event}`) },
      )
    })
  const switches = translation.switches
    .filter((name) => document?.[name] !== undefined)
    .map((name) => {
      const why = `${name} says which hooks run; it was left out, and all of them run.`
      const hint = 'Use the switch of the other agent, or take hooks out.'
      return rowOf({ kind: 'lost', what: 'switch', why, hint }, { ref: null, ...at(name) })
    })
  return [...unread, ...dropped, ...strangers, ...switches]
}

function unreadable({ file }: ReadAgentConfig): TranslationLoss {
  const { layer, path, line, column, detail } = file
  const place = { ref: null, layer, file: path, line, column }
  return rowOf({ kind: 'lost', what: 'file', why: `${detail}.`, hint: 'Mend the text first.' }, place)
}
