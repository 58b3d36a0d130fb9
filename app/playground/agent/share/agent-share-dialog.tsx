'use client'
import { useMemo, useState } from 'react'
import { readJson, toValue } from '#lib/jsonc'
import { redactText } from '#lib/redact'
import { useHealth } from '../../../_queries/use-health'
import { shareLink } from '../../share/share-fragment'
import { ShareFrame } from '../../share/share-frame'
import { toAgentOutputs } from '../agent-outputs'
import type { StoredAgentState } from '../agent-store'
import type { Agent } from '../use-agent'
import { AGENT_WAYS, type AgentCopy } from './agent-copies'
import { encodeAgentShare } from './agent-share-format'
import { toSharedAgent } from './to-shared-agent'

/** Hands the playground of an agent on: as a link, or in the words of other programs. */
export function AgentShareDialog({ agent, onClose }: { agent: Agent; onClose(): void }) {
  const [withSecrets, setWithSecrets] = useState(false)
  const { dialect, state, params } = agent
  const { places } = useMemo(() => toSharedAgent(state, { withSecrets: false }), [state])
  const handed = useMemo(() => toSharedAgent(state, { withSecrets }).state, [state, withSecrets])
  const copy = useCopyContent(agent, handed)
  const redacted = !withSecrets && places.length > 0
  return (
    <ShareFrame
      note="Config files, event, state of the agent, scripted answers and the open view. Opening a link runs nothing, and its data is never sent to a server."
      link={shareLink(
        window.location.origin,
        encodeAgentShare(dialect.name, { state: handed, view: params.view, redacted }),
      )}
      forms={AGENT_WAYS.map(({ id, word, meaning, toText }) => ({
        id,
        word,
        meaning,
        text: copy && (withSecrets ? toText(copy) : withoutSecrets(id, toText(copy))),
      }))}
      places={places}
      withSecrets={withSecrets}
      onSecrets={setWithSecrets}
      onClose={onClose}
    />
  )
}

/** What is reported of hooks may hold a secret as well; only the issue tells of it, and it is no code. */
const withoutSecrets = (id: string, text: string) => (id === 'issue' ? redactText(text, 'v2') : text)

/** What the forms are made from; null while the event is no JSON. */
function useCopyContent({ dialect, live }: Agent, handed: StoredAgentState): AgentCopy | null {
  const health = useHealth()
  const { tree } = readJson(handed.event)
  if (tree === null) return null
  const plan = live.report?.plan ?? null
  return {
    dialect: dialect.name,
    agent: dialect.agent,
    agentVersion: dialect.agentVersion,
    files: handed.files,
    context: handed.context,
    event: toValue(tree),
    outputs: toAgentOutputs(plan?.hooks ?? [], handed.answers),
    plan,
    predicted: live.report?.simulation ?? null,
    origin: window.location.origin,
    version: health.data?.version ?? 'of unknown version',
  }
}
