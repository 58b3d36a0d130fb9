'use client'
import { FlaskConical } from 'lucide-react'
import { formatCount } from '../../_components/format/number'
import { ErrorState } from '../../_components/ui/error-state'
import { Tabs } from '../../_components/ui/tabs'
import { AGENT_VIEWS } from './agent-views'
import { StaleEvent } from './stale-event'
import type { Agent } from './use-agent'

/** The right-hand side: what the agent would do, as the texts and answers change. */
export function AgentReportPane({ agent }: { agent: Agent }) {
  const { dialect, live, params, show, state } = agent
  const tabs = AGENT_VIEWS.map(({ id, word, count, View }) => {
    const counted = count(agent)
    return {
      value: id,
      label: (
        <>
          {word}
          {counted > 0 && <span className="pl-1.5 text-muted text-xs">{formatCount(counted)}</span>}
        </>
      ),
      content: <View agent={agent} />,
    }
  })
  const example = dialect.examples.find(({ id }) => id === state.example)
  const view = AGENT_VIEWS.find(({ id }) => id === params.view) ?? AGENT_VIEWS[0]
  return (
    <div
      ref={agent.pane}
      className="min-w-0 scroll-mt-12 border-line border-t bg-surface lg:scroll-mt-24 lg:border-t-0"
    >
      {example && (
        <section aria-label="Example" className="flex gap-2 border-line border-b bg-accent-soft px-3 py-2">
          <FlaskConical aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
          <p className="max-w-[80ch]">
            <span className="font-semibold">{example.title}.</span> {example.look}
          </p>
        </section>
      )}
      <StaleEvent agent={agent} />
      {live.error && <ErrorState what="the plan" error={live.error} onRetry={live.retry} />}
      <Tabs label="Views" value={view?.id ?? ''} tabs={tabs} onChange={(id) => show({ view: id })} />
    </div>
  )
}
