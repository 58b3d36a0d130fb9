import { type Fields, type HookEntry, textOf } from '../hook-entry'
import type { Situation } from '../situation'
import { neoPoint } from './event-rules'
import { kindOf, paramText, scalarText } from './item'
import { metadataOf } from './match'

const VERSION = '1'
const TRUE_WORDS = ['true', '1', 'yes', 'on']
/** What an HTTP hook is never sent. */
const NOT_SENT = ['result_content_preview', 'execution_error']

/** Id of a hook as it is written; empty where it has none. */
export const idOf = ({ handler }: HookEntry): string => (scalarText(handler.id) ?? '').trim()

/** Metadata as a hook sees it: the keys of its point alone (seeds.md §2.10). */
function metadataFor({ event, payload }: Situation): Fields {
  const known = neoPoint(event).metadata
  return Object.fromEntries(Object.entries(metadataOf(payload)).filter(([key]) => known.includes(key)))
}

const someOf = (metadata: Fields) => (Object.keys(metadata).length > 0 ? { metadata } : {})

/** Ids of the payload, which count for more than their copies in the metadata (seeds.md §2.8). */
function idsOf({ payload }: Situation): Fields {
  const ids = ['run_id', 'session_id'].map((name) => [name, textOf(payload, name)])
  return Object.fromEntries(ids.filter(([, id]) => id !== undefined && id !== ''))
}

/** What an item is given: a command on standard input, HTTP as the body (seeds.md §2.7, §2.8). */
export function stdinOf(entry: HookEntry, situation: Situation): Fields {
  const head = { payload_version: VERSION, hook_id: idOf(entry), point: situation.event }
  const metadata = metadataFor(situation)
  if (kindOf(entry.handler) !== 'http') return { ...head, ...idsOf(situation), ...someOf(metadata) }
  const sent = Object.fromEntries(Object.entries(metadata).filter(([key]) => !NOT_SENT.includes(key)))
  const asks = TRUE_WORDS.includes(paramText(entry.handler, 'include_metadata').toLowerCase())
  const triggeredAt = textOf(situation.payload, 'triggered_at')
  return {
    ...head,
    scope: 'user',
    kind: 'http',
    mode: 'observe',
    ...idsOf(situation),
    ...(triggeredAt !== undefined && { triggered_at: triggeredAt }),
    ...(asks && someOf(sent)),
  }
}

/** The environment of a command, which is given nothing else (seeds.md §2.8). */
export function environmentOf(entry: HookEntry, { event }: Situation): Record<string, string> {
  if (kindOf(entry.handler) !== 'command') return {}
  return {
    NEOCODE_HOOK_HOOK_ID: idOf(entry),
    NEOCODE_HOOK_POINT: event,
    NEOCODE_HOOK_PAYLOAD_VERSION: VERSION,
  }
}

/** Where a hook runs: the workdir of the payload, or else that of the agent. */
export function directoryOf(_entry: HookEntry, { payload }: Situation): string | undefined {
  return textOf(metadataOf(payload), 'workdir')
}
