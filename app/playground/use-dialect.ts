import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useEffect, useEffectEvent } from 'react'
import type { DialectChoice } from './dialect-picker'
import { agentOfShare, shareDataOf } from './share/share-fragment'

/** The dialect, and what in the URL is of one dialect alone. */
const params = { dialect: parseAsString, hook: parseAsString, file: parseAsInteger }

/** The dialect in the URL; null for hookscope's own, and for one that is not there. A link brings its own. */
export function useDialect(dialects: readonly DialectChoice[]) {
  const [{ dialect: name }, show] = useQueryStates(params)
  const known = (wanted: string | null) => dialects.find((candidate) => candidate.name === wanted) ?? null
  const followLink = useEffectEvent(() => {
    const data = shareDataOf(window.location.hash)
    if (data === null) return
    const wanted = known(agentOfShare(data))?.name ?? null
    if (wanted !== name) void show({ dialect: wanted })
  })
  useEffect(() => {
    followLink()
    window.addEventListener('hashchange', followLink)
    return () => window.removeEventListener('hashchange', followLink)
  }, [])
  return {
    dialect: known(name),
    choose: (chosen: string | null) => void show({ dialect: chosen, hook: null, file: null }, { history: 'push' }),
  }
}
