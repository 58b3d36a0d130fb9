import type { BoundaryReport, FileChange } from '#lib/contract'
import { formatBytes } from '../../_components/format/bytes'
import { DiffView } from '../../_components/ui/diff-view'
import { readUnifiedDiff } from './read-unified-diff'

const CHANGES = {
  added: { sign: '+', tone: 'green' },
  changed: { sign: '~', tone: 'blue' },
  removed: { sign: '−', tone: 'red' },
} as const

/** The files a process changed, each with what changed in it. */
export function FileChanges({
  of,
  boundary: { workspace, changes, changedCount },
}: {
  of: string
  boundary: BoundaryReport
}) {
  return (
    <section aria-label={`Files changed by ${of}`} className="flex flex-col gap-1">
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-medium text-xs">
        {changedCount === 1 ? '1 file changed' : `${changedCount} files changed`}
        <span className="font-normal text-muted">
          {workspace.kind === 'copy' ? 'in its copy alone, thrown away' : 'for real'}
          {changes.length < changedCount && `; the first ${changes.length} are shown`}
        </span>
      </h4>
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <li key={change.path}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: FileChange }) {
  const { sign, tone } = CHANGES[change.change]
  const head = (
    <span className="break-all text-xs">
      <span data-tone={tone} className="font-medium text-tone-text">
        <span aria-hidden className="font-mono">
          {sign}
        </span>{' '}
        {change.change}
      </span>{' '}
      <span className="font-mono">{change.path}</span> <span className="text-muted">{sizeWords(change)}</span>
    </span>
  )
  if (change.diff === null)
    return (
      <p>
        {head} <span className="text-muted text-xs">{change.note}</span>
      </p>
    )
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer leading-6">{head}</summary>
      <DiffView label={`Changes of ${change.path}`} lines={readUnifiedDiff(change.diff)} />
    </details>
  )
}

function sizeWords({ bytesBefore, bytesAfter }: FileChange): string {
  if (bytesBefore === null || bytesAfter === null) return formatBytes(bytesAfter ?? bytesBefore)
  return `${formatBytes(bytesBefore)} → ${formatBytes(bytesAfter)}`
}
