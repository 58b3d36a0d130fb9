import { isPlainObject } from '#lib/contract'
import { decodeAgentState, type StoredAgentState } from '../agent-store'

/** What a visitor had in a dialect before links were opened, and what came with the last of them. */
export interface AgentAside {
  opened: StoredAgentState
  own: StoredAgentState
}

const keyOf = (dialect: string) => `hookscope.playground.${dialect}.aside`

/** What is set aside when a link is opened: the present texts, unless they are only an earlier link's. */
export function asideOf(before: AgentAside | null, change: AgentAside): AgentAside {
  const { own, opened } = change
  return { opened, own: before && isSame(own, before.opened) ? before.own : own }
}

const isSame = (a: StoredAgentState, b: StoredAgentState) => textOf(a) === textOf(b)
const textOf = ({ files, event, context, answers }: StoredAgentState) =>
  JSON.stringify([files.map(({ layer, path, text }) => [layer, path, text]), event, context, answers])

/** What is set aside in this browser; null where nothing is. Never throws. */
export function loadAgentAside(store: Pick<Storage, 'getItem'>, dialect: string): AgentAside | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(dialect)) ?? 'null')
    const opened = isPlainObject(kept) ? decodeAgentState(kept.opened) : null
    const own = isPlainObject(kept) ? decodeAgentState(kept.own) : null
    return opened && own && { opened, own }
  } catch {
    return null
  }
}

/** Keeps what is set aside, or forgets it; a full or forbidden store keeps nothing. */
export function saveAgentAside(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  dialect: string,
  aside: AgentAside | null,
): void {
  try {
    if (aside === null) store.removeItem(keyOf(dialect))
    else store.setItem(keyOf(dialect), JSON.stringify(aside))
  } catch {
    // The own texts are then as old as the page.
  }
}
