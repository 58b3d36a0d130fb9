'use client'
import { EditorPane } from '../editor-pane'
import { AgentEventPicker } from './agent-event-picker'
import { ContextMenu } from './context-menu'
import type { Agent } from './use-agent'
import { EVENT_FILE } from './use-agent-schemas'

/** The payload of the event, what it may be, and the state the agent is in. */
export function EventPane({ agent, className }: { agent: Agent; className: string }) {
  return (
    <EditorPane
      title="Event"
      file={EVENT_FILE}
      text={agent.state.event}
      revision={agent.state.revision}
      marks={agent.eventMarks}
      handleRef={agent.eventEditor}
      onChange={(text) => agent.dispatch({ type: 'edit-event', text })}
      className={className}
      actions={
        <>
          <ContextMenu agent={agent} />
          <AgentEventPicker agent={agent} />
        </>
      }
    />
  )
}
