'use client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DialectDescription } from '#lib/dialects'
import { useOfferActions } from '../../_components/palette/page-actions'
import { ErrorState } from '../../_components/ui/error-state'
import { Skeleton } from '../../_components/ui/skeleton'
import { LazyLinkNotice } from '../share/lazy-link-notice'
import { RunButton, Toolbar } from '../toolbar'
import { LazyTrustDialog } from '../trust/lazy-trust-dialog'
import { useShortcuts } from '../use-shortcuts'
import { AgentAnnouncement } from './agent-announcement'
import { AgentReportPane } from './agent-report-pane'
import { dialectQuery } from './agent-requests'
import { ConfigPane } from './config-pane'
import { EventPane } from './event-pane'
import { ExamplePicker } from './example-picker'
import { AgentShareButton } from './share/agent-share-button'
import { useAgentLink } from './share/use-agent-link'
import { useAgent } from './use-agent'
import { useAgentSchemas } from './use-agent-schemas'

interface AgentPlaygroundProps {
  /** Name of the dialect. */
  name: string
  /** Chooses the dialect. */
  picker: ReactNode
}

/** The playground of one agent: its config files and an event on the left, what the agent would do on the right. */
export function AgentPlayground({ name, picker }: AgentPlaygroundProps) {
  const dialect = useQuery(dialectQuery(name))
  if (dialect.data) return <Loaded dialect={dialect.data} picker={picker} />
  return (
    <div className="flex flex-1 flex-col">
      <Toolbar onReset={() => undefined}>{picker}</Toolbar>
      {dialect.error ? (
        <ErrorState what="the agent" error={dialect.error} onRetry={() => dialect.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </div>
  )
}

function Loaded({ dialect, picker }: { dialect: DialectDescription; picker: ReactNode }) {
  const agent = useAgent(dialect)
  const link = useAgentLink(agent)
  const { run, startRun } = agent
  useOfferActions([
    { id: 'run', title: 'Run', keys: 'Shift+Mod+Enter', act: startRun },
    { id: 'new playground', title: 'Back to the first example', act: agent.reset },
  ])
  useShortcuts({ dryRun: () => agent.show({ view: 'plan' }), run: startRun })
  useAgentSchemas(dialect)
  return (
    <div className="flex flex-1 flex-col">
      <Toolbar
        onReset={agent.reset}
        actions={
          <RunButton
            running={run.state.kind === 'running'}
            runnable={agent.runnable}
            refusal={agent.refusal}
            onRun={startRun}
          />
        }
      >
        {picker}
        <ExamplePicker agent={agent} />
        <AgentShareButton agent={agent} />
      </Toolbar>
      <LazyLinkNotice link={link} />
      <AgentAnnouncement agent={agent} />
      {run.state.kind === 'asking' && (
        <LazyTrustDialog question={run.state.question} onAccept={run.accept} onClose={run.cancel} />
      )}
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col border-line lg:sticky lg:top-24 lg:z-10 lg:h-[calc(100dvh-6rem)] lg:border-r">
          <ConfigPane agent={agent} className="h-[28rem] lg:h-auto lg:flex-[3]" />
          <EventPane agent={agent} className="h-96 border-line border-t lg:h-auto lg:flex-[2]" />
        </div>
        <AgentReportPane agent={agent} />
      </div>
    </div>
  )
}
