import { envelopeField, renewEnvelopeText } from '../envelope-text'
import { FIRST_STATE } from '../playground-state'
import { decodeState, type StoredState } from '../stored-state'

const KEY = 'hookscope.playground.aside'
const OWN_MAX = 5

/** What a visitor had before links were opened. */
export interface Aside {
  /** What came with the last link; as long as it was not edited, it is nobody's own. */
  opened: StoredState
  /** The visitor's own texts, the last ones first. */
  own: readonly StoredState[]
}

/** What is set aside when a link is opened: the present texts, unless they are a link's or the first ones. */
export function setAside(aside: Aside | null, change: { present: StoredState; opened: StoredState }): Aside {
  const { present, opened } = change
  const own = aside?.own ?? []
  const isOwn = !isFirst(present) && (aside === null || !hasSameTexts(present, aside.opened))
  return { opened, own: isOwn ? [present, ...own].slice(0, OWN_MAX) : own }
}

/** Gives the last own texts back, and what is left aside. */
export function takeBack({ opened, own: [last, ...own] }: Aside): { state: StoredState | null; aside: Aside | null } {
  return { state: last ?? null, aside: own.length > 0 ? { opened, own } : null }
}

const hasSameTexts = (a: StoredState, b: StoredState) => textOf(a) === textOf(b)

/** A state as text, whatever order its fields are in; where it came from, what was run of it and what it is compared with do not count. */
function textOf(state: StoredState): string {
  const fields = Object.entries({ ...state, scenario: null, sample: null, ranEventId: null, pinned: null })
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether nothing was changed since the first visit but the event's id and time. */
function isFirst(state: StoredState): boolean {
  const { revision: _, ...first } = FIRST_STATE
  const identity = {
    eventId: envelopeField(state.envelope, 'eventId') ?? '',
    occurredAt: envelopeField(state.envelope, 'occurredAt') ?? '',
  }
  return hasSameTexts(state, { ...first, envelope: renewEnvelopeText(FIRST_STATE.envelope, identity) })
}

/** What is set aside in this browser; null where nothing is. Never throws. */
export function loadAside(store: Pick<Storage, 'getItem'>): Aside | null {
  try {
    const kept: { opened?: unknown; own?: unknown } | null = JSON.parse(store.getItem(KEY) ?? 'null')
    const opened = decodeState(kept?.opened)
    const own = Array.isArray(kept?.own) ? kept.own.flatMap((state) => decodeState(state) ?? []) : []
    return opened && { opened, own }
  } catch {
    return null
  }
}

/** Keeps what is set aside; answers false where the browser keeps nothing. */
export function saveAside(store: Pick<Storage, 'setItem' | 'removeItem'>, aside: Aside | null): boolean {
  try {
    if (aside === null) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(aside))
    return true
  } catch {
    return false
  }
}
