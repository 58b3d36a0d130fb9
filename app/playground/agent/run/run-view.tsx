'use client'
import { Play } from 'lucide-react'
import type { PlannedHook } from '#lib/contract'
import { BoundaryLine } from '../../../_components/shell/boundary-line'
import { AlertBlock } from '../../../_components/ui/alert-block'
import { Button } from '../../../_components/ui/button'
import { EmptyState } from '../../../_components/ui/empty-state'
import { Skeleton } from '../../../_components/ui/skeleton'
import { useHealth } from '../../../_queries/use-health'
import { RequestFailure } from '../../request-failure'
import type { Agent } from '../use-agent'
import { Elapsed } from './elapsed'
import { RunComparison } from './run-comparison'
import { RunDecision } from './run-decision'
import { RunHook } from './run-hook'
import { hooksOf, type RunState } from './run-state'

/** A real run of the hooks: live while it goes on, and then everything it came to. */
export function RunView({ agent }: { agent: Agent }) {
  const { state } = agent.run
  const hooks = hooksOf(state)
  const planned = state.kind === 'finished' ? state.report.hooks : (agent.live.report?.plan.hooks ?? [])
  const outcomes = state.kind === 'finished' ? state.report.outcomes : []
  return (
    <>
      <RunHead agent={agent} state={state} />
      {hooks.length > 0 && (
        <ol aria-label="Hooks of the run" className="divide-y divide-line border-line border-t">
          {hooks.map((hook) => (
            <RunHook
              key={hook.ref}
              hook={hook}
              label={labelOf(planned, hook.ref)}
              outcome={outcomes.find(({ ref }) => ref === hook.ref) ?? null}
              ended={state.kind !== 'running'}
            />
          ))}
        </ol>
      )}
    </>
  )
}

const labelOf = (planned: readonly PlannedHook[], ref: string) => planned.find((hook) => hook.ref === ref)?.label ?? ref

function RunHead({ agent, state }: { agent: Agent; state: RunState }) {
  switch (state.kind) {
    case 'running':
      return <Running agent={agent} startedAtMs={state.startedAtMs} started={state.hooks.length} />
    case 'failed':
      return <RequestFailure title="The run failed." error={state.error} again="Run again" onAgain={agent.startRun} />
    case 'finished':
      return (
        <>
          <RunDecision agent={agent} report={state.report} />
          {state.predicted && <RunComparison predicted={state.predicted} happened={state.report} />}
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

function Running({ agent, startedAtMs, started }: { agent: Agent; startedAtMs: number; started: number }) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-3 py-2">
        <p role="status" className="text-sm">
          {started === 0
            ? 'Starting the hooks.'
            : started === 1
              ? '1 hook has been started.'
              : `${started} hooks have been started.`}{' '}
          <Elapsed sinceMs={startedAtMs} />
        </p>
        <Button size="small" onClick={agent.run.cancel}>
          Cancel
        </Button>
      </div>
      {started === 0 && <Skeleton rows={3} />}
    </>
  )
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
