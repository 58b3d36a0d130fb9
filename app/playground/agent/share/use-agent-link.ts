import { useEffect, useEffectEvent, useState } from 'react'
import { V2 } from '#lib/contract'
import type { LinkNews } from '../../share/link-notice'
import { agentOfShare, shareDataOf } from '../../share/share-fragment'
import type { Agent } from '../use-agent'
import type { AgentAside } from './agent-aside'

type News = Pick<LinkNews, 'problem' | 'opened'> & { kept: AgentAside | null }

const NOTHING: News = { problem: null, opened: null, kept: null }

/** Opens the link in the address, if it is one to this agent: it fills the editors and runs nothing. */
export function useAgentLink({ dialect, state, dispatch, show }: Agent): LinkNews {
  const [news, setNews] = useState(NOTHING)
  const open = useEffectEvent(async () => {
    const { asideOf, loadAgentAside, saveAgentAside } = await import('./agent-aside')
    const before = loadAgentAside(window.localStorage, dialect.name)
    const data = shareDataOf(window.location.hash)
    if (data === null || agentOfShare(data) !== dialect.name) return setNews((last) => ({ ...last, kept: before }))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    const { decodeAgentShare } = await import('./agent-share-format')
    const { shared, problem } = decodeAgentShare(data)
    if (shared === null) return setNews({ ...NOTHING, problem, kept: before })
    const aside = asideOf(before, { opened: shared.state, own: state })
    saveAgentAside(window.localStorage, dialect.name, aside)
    setNews({ problem: null, opened: { redacted: shared.redacted, contract: V2 }, kept: aside })
    dispatch({ type: 'restore', state: shared.state })
    show({ view: shared.view, hook: null, file: null })
  })
  useEffect(() => {
    const follow = () => void open()
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const forget = async () => {
    const { saveAgentAside } = await import('./agent-aside')
    saveAgentAside(window.localStorage, dialect.name, null)
    setNews(NOTHING)
  }
  return {
    problem: news.problem,
    opened: news.opened,
    aside: news.kept && { own: [news.kept.own] },
    takeBack: () => {
      if (news.kept) dispatch({ type: 'restore', state: news.kept.own })
      show({ hook: null, file: null })
      void forget()
    },
    dismissProblem: () => setNews((last) => ({ ...last, problem: null })),
    keep: () => void forget(),
  }
}
