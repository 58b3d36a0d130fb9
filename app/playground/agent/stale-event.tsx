import type { Agent } from './use-agent'

/** Says that the report is of an earlier payload, and leads to what is in the way. */
export function StaleEvent({ agent }: { agent: Agent }) {
  const [mark] = agent.eventMarks
  return (
    <div role="status">
      {mark && (
        <p data-tone="amber" className="tone-chip flex flex-wrap items-baseline gap-x-2 px-3 py-1.5 text-sm">
          <span>
            {agent.live.report ? 'This is the last good plan: the event cannot be used' : 'The event cannot be used'},{' '}
            {mark.message}
          </span>
          <button
            type="button"
            onClick={() => agent.eventEditor.current?.reveal(mark.from)}
            className="min-h-6 underline underline-offset-2"
          >
            Go to line {mark.from.line}
          </button>
        </p>
      )}
    </div>
  )
}
