'use client'
import { Play } from 'lucide-react'
import { BoundaryLine } from '../../../_components/shell/boundary-line'
import { AlertBlock } from '../../../_components/ui/alert-block'
import { Button } from '../../../_components/ui/button'
import { EmptyState } from '../../../_components/ui/empty-state'
import { useHealth } from '../../../_queries/use-health'
import { RequestFailure } from '../../request-failure'
import { failureTitle } from '../../run/failure-title'
import { RunComparison } from '../../run/run-comparison'
import { RunHooks } from '../../run/run-hooks'
import type { RunState } from '../../run/run-state'
import { RunningHead } from '../../run/running-head'
import type { Agent } from '../use-agent'
import { RunDecision } from './run-decision'

/** A real run of the hooks: live while it goes on, and then everything it came to. */
export function RunView({ agent }: { agent: Agent }) {
  const { state } = agent.run
  const planned = state.kind === 'finished' ? state.report.hooks : (agent.live.report?.plan.hooks ?? [])
  return (
    <>
      <RunHead agent={agent} state={state} />
      <RunHooks state={state} planned={planned} outcomes={state.kind === 'finished' ? state.report.outcomes : []} />
    </>
  )
}

function RunHead({ agent, state }: { agent: Agent; state: RunState }) {
  switch (state.kind) {
    case 'running':
      return <RunningHead startedAtMs={state.startedAtMs} started={state.hooks.length} onCancel={agent.run.cancel} />
    case 'failed':
      return (
        <RequestFailure title={failureTitle(state)} error={state.error} again="Run again" onAgain={agent.startRun} />
      )
    case 'finished':
      return (
        <>
          <RunDecision agent={agent} report={state.report} />
          <RunComparison rows={state.report.differences} />
          {state.hooks.length === 0 && (
            <p className="px-3 py-6 text-center text-muted">No hook of these files is bound to {state.report.event}.</p>
          )}
        </>
      )
    case 'idle':
    case 'asking':
    case 'cancelled':
      return <NothingRan agent={agent} cancelled={state.kind === 'cancelled'} />
  }
}

function NothingRan({ agent, cancelled }: { agent: Agent; cancelled: boolean }) {
  const boundary = useHealth().data?.boundary
  if (boundary?.kind === 'refused') {
    return (
      <AlertBlock title="This server runs no commands.">
        <p className="break-words text-muted text-sm">
          {boundary.note} {boundary.remedy}
        </p>
      </AlertBlock>
    )
  }
  return (
    <EmptyState
      title={cancelled ? 'The run was called off' : 'Nothing has been run yet'}
      actions={
        <Button look="primary" onClick={agent.startRun} disabled={!agent.runnable}>
          <Play aria-hidden size={14} />
          {cancelled ? 'Run again' : 'Run'}
        </Button>
      }
    >
      {cancelled ? (
        'Its processes were ended. What they had written until then stands below.'
      ) : (
        <div className="flex flex-col items-center gap-2">
          <p>
            Run starts the commands of these files as {agent.dialect.agent} would, after you have seen exactly what they
            are. Each works on a copy of the folder, which is thrown away.
          </p>
          {boundary && <BoundaryLine boundary={boundary} />}
        </div>
      )}
    </EmptyState>
  )
}
