import { ButtonLink } from '../ui/button'
import { ChainPicture } from '../ui/chain-picture'
import { EmptyState } from '../ui/empty-state'

const example = `curl -X POST localhost:4665/api/dispatch -H 'content-type: application/json' -d '{
  "schemaVersion": "runtime-hook/v1", "eventId": "first", "event": "tool.pre-use",
  "occurredAt": "2026-01-01T00:00:00Z", "scope": { "runId": "my-run" },
  "references": { "sourceEventId": "call-1" }, "metadata": { "toolName": "Bash" }
}'`

/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }

/** What an overview without outcomes offers: how they come about. */
export function EmptyOverview({ isShortRange }: { isShortRange: boolean }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface shadow-panel">
      <EmptyState
        title="No outcome in this time range"
        picture={<ChainPicture />}
        actions={
          <>
            <ButtonLink look="primary" href="/playground">
              Open the playground
            </ButtonLink>
            <ButtonLink href="/hooks">See the registered hooks</ButtonLink>
            {isShortRange && <ButtonLink href="/?window=30d">Look back 30 days</ButtonLink>}
          </>
        }
      >
        <p>
          An outcome is stored for every hook that runs for an event. Try a scenario in the playground, or dispatch an
          event:
        </p>
      </EmptyState>
      <pre
        {...scrollable}
        className="mx-auto mb-8 w-fit max-w-full overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs"
      >
        {example}
      </pre>
    </div>
  )
}
