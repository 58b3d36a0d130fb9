import type { RunSummary } from '#lib/contract'
import { formatCount } from '../_components/format/number'

/** How much of a run was blocked (red) and was not (green), as one bar, with an amber mark behind it if hooks leaked. */
export function DispatchShare({ run }: { run: Pick<RunSummary, 'dispatches' | 'blocked' | 'leaks'> }) {
  const parts = [
    { tone: 'red', count: run.blocked },
    { tone: 'green', count: run.dispatches - run.blocked },
  ].filter(({ count }) => count > 0)
  const text = textOf(run)
  return (
    <span role="img" aria-label={text} title={text} className="flex h-2 w-32 gap-1">
      <span className="flex grow gap-px overflow-hidden rounded-sm bg-sunken">
        {parts.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} className="tone-bar min-w-0.5" />
        ))}
      </span>
      {run.leaks > 0 && <span data-tone="amber" className="tone-bar w-2 rounded-sm" />}
    </span>
  )
}

function textOf({ dispatches, blocked, leaks }: Pick<RunSummary, 'dispatches' | 'blocked' | 'leaks'>): string {
  const share = `${formatCount(blocked)} of ${formatCount(dispatches)} dispatches blocked`
  return leaks === 0 ? share : `${share}, ${formatCount(leaks)} ${leaks === 1 ? 'leak' : 'leaks'}`
}
