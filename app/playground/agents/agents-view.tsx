'use client'
import { useQueryStates } from 'nuqs'
import { type CSSProperties, useState } from 'react'
import { AGENT_SITUATIONS, type AgentColumn, ANSWER_PRESETS, type PresetAnswer } from '#lib/contract'
import { ErrorState } from '../../_components/ui/error-state'
import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'
import { SelectField } from '../../_components/ui/select-field'
import { Skeleton } from '../../_components/ui/skeleton'
import { AgentCard } from './agent-card'
import { AnswerFields } from './answer-fields'
import { rowsOf } from './column-parts'
import { isStopped } from './column-words'
import type { GivenConfig } from './given-config'
import { OutcomeStrip } from './outcome-strip'
import { agentsParams } from './search-params'
import { Translation } from './translation'
import { useAgentsComparison } from './use-agents-comparison'

interface AgentsViewProps {
  /** The configs of the playground of an agent; without them a config can be pasted. */
  given?: GivenConfig
}

/** The same answer under every agent side by side, and below it a config of one agent for another. */
export function AgentsView({ given }: AgentsViewProps) {
  const [params, setParams] = useQueryStates(agentsParams)
  const [own, setOwn] = useState<PresetAnswer | null>(null)
  const situation = AGENT_SITUATIONS.find(({ id }) => id === params.situation) ?? AGENT_SITUATIONS[0]
  const preset = ANSWER_PRESETS.find(({ id }) => id === params.answer) ?? ANSWER_PRESETS[0]
  const answer = own ?? preset?.answer(situation?.named ?? '') ?? {}
  const { data, error, refetch, isPlaceholderData } = useAgentsComparison({ situation: situation?.id ?? '', answer })
  const agents = data ? baseFirst(data.agents, params.base ?? given?.dialect) : []
  const rows = rowsOf(agents)
  const translated = data?.agents.filter(({ translates }) => translates) ?? []
  return (
    <div className="@container flex flex-col">
      <AnswerFields
        situation={params.situation}
        answer={answer}
        preset={own === null ? (preset?.id ?? null) : null}
        onSituation={(id) =>
          void setParams({ situation: AGENT_SITUATIONS.find((known) => known.id === id)?.id ?? null })
        }
        onPreset={(id) => {
          setOwn(null)
          void setParams({ answer: id })
        }}
        onAnswer={setOwn}
      />
      {error && <ErrorState what="the agents" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {agents[0] && (
        <section aria-label="Agents" aria-busy={isPlaceholderData}>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 pt-3">
            <div className="min-w-0 flex-1 basis-60">
              <p role="status" className="pb-1.5 text-sm">
                {summaryOf(agents)}
              </p>
              <OutcomeStrip agents={agents} />
            </div>
            <SelectField
              label="Compare with"
              value={agents[0].dialect}
              options={agents.map(({ dialect, agent }) => ({ value: dialect, label: agent }))}
              onChange={(base) => void setParams({ base })}
            />
          </div>
          <div className="relative @2xl:overflow-x-auto p-3" {...SCROLLS_BY_KEYS}>
            <ul
              aria-label="What each agent makes of it"
              style={rowCount(rows)}
              className="grid gap-2 @2xl:auto-cols-[minmax(11rem,1fr)] @2xl:grid-flow-col @2xl:[grid-template-rows:repeat(var(--rows),auto)] @2xl:gap-y-0"
            >
              {agents.map((column) => (
                <AgentCard key={column.dialect} column={column} base={agents[0] ?? column} rows={rows} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {data && (
        <Translation
          agents={translated}
          given={given}
          from={given?.dialect ?? params.from ?? translated[0]?.dialect ?? ''}
          to={params.to}
          onChoose={(change) => void setParams(change)}
        />
      )}
    </div>
  )
}

/** The heading and each part are a row of their own, the same ones in every card. */
const rowCount = (rows: readonly string[]) => ({ '--rows': rows.length + 1 }) as CSSProperties

function baseFirst(agents: readonly AgentColumn[], base: string | undefined): AgentColumn[] {
  const isBase = ({ dialect }: AgentColumn) => dialect === base
  return [...agents.filter(isBase), ...agents.filter((agent) => !isBase(agent))]
}

/** How many stop for the answer, in one sentence. */
function summaryOf(agents: readonly AgentColumn[]): string {
  const asked = agents.filter(({ decision }) => decision !== null).length
  return `This answer stops ${agents.filter(isStopped).length} of the ${asked} agents that ask a hook here.`
}
