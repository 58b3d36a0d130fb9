import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { PlaygroundAction, PlaygroundState } from '../playground-state'
import { type PlaygroundParams, VIEWS } from '../search-params'
import type { Aside } from './set-aside'
import type { SharedPlayground } from './share-format'
import { agentOfShare, shareDataOf } from './share-fragment'

/** A link that was opened, and the ways on from it. */
export interface OpenedLink {
  /** Why the last link could not be opened; the texts stayed as they were. */
  problem: string | null
  /** What the link that was just opened says of itself. */
  opened: Omit<SharedPlayground, 'state'> | null
  /** What stands aside since a link was opened. */
  aside: Aside | null
  /** Brings the visitor's own texts back. */
  takeBack(): void
  dismissProblem(): void
  /** Keeps what stands in the editors, and forgets what stands aside. */
  keep(): void
}

interface OpenedLinkParts {
  state: PlaygroundState
  dispatch: Dispatch<PlaygroundAction>
  restored: boolean
  show(params: Partial<PlaygroundParams>): unknown
}

/** Opens the link in the address, if it is one: it fills the editors and runs nothing. */
export function useOpenedLink({ state, dispatch, restored, show }: OpenedLinkParts): OpenedLink {
  const [link, setLink] = useState<Pick<OpenedLink, 'problem' | 'opened' | 'aside'>>(NOTHING)
  const keepAside = async (aside: Aside | null, rest: Partial<typeof link> = {}) => {
    const { saveAside } = await loadSetAside()
    saveAside(window.localStorage, aside)
    setLink({ ...NOTHING, ...rest, aside })
  }
  const open = useEffectEvent(async () => {
    const { loadAside, setAside } = await loadSetAside()
    const aside = loadAside(window.localStorage)
    const data = shareDataOf(window.location.hash)
    if (data === null || agentOfShare(data) !== null) return setLink((before) => ({ ...before, aside }))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    const { decodeShare } = await import('./share-format')
    const { shared, problem } = decodeShare(data)
    if (shared === null) return setLink({ ...NOTHING, problem, aside })
    const { state: opened, ...rest } = shared
    const { revision: _, ...present } = state
    await keepAside(setAside(aside, { present, opened }), { opened: rest })
    // One's own pin stays beside a link that brings none: what came is compared with it.
    dispatch({ type: 'restore', state: { ...opened, pinned: opened.pinned ?? state.pinned } })
    const view = VIEWS.find((known) => known === shared.view) ?? 'plan'
    show({ view, scenario: null, sample: null, hook: null, step: null })
  })
  useEffect(() => {
    if (!restored) return
    const follow = () => void open()
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [restored])
  return {
    ...link,
    takeBack: async () => {
      const { takeBack } = await loadSetAside()
      const back = link.aside && takeBack(link.aside)
      await keepAside(back?.aside ?? null)
      if (back?.state) dispatch({ type: 'restore', state: back.state })
      show({ scenario: null, sample: null, hook: null, step: null })
    },
    dismissProblem: () => setLink((before) => ({ ...before, problem: null })),
    keep: () => void keepAside(null),
  }
}

/** Few visitors come by a link, so what it takes is loaded after the page. */
const loadSetAside = () => import('./set-aside')

const NOTHING = { problem: null, opened: null, aside: null }
