'use client'
import type { StoredRewake } from '#lib/contract'
import { REWAKE_DROP_ROWS } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { hookLink, traceLink } from '../_components/outcomes/links'
import { VisibilityFacts } from '../_components/rewakes/visibility-facts'
import { type VisibilityRow, visibilityOf } from '../_components/rewakes/visibility-row'
import { ErrorState } from '../_components/ui/error-state'
import { Facts } from '../_components/ui/facts'
import { Link } from '../_components/ui/link'
import { ModalDialog } from '../_components/ui/modal-dialog'
import { SCROLLS_BY_KEYS } from '../_components/ui/scrolls-by-keys'
import { Skeleton } from '../_components/ui/skeleton'
import { Time } from '../_components/ui/time'
import { useRewake } from '../_queries/use-rewake'
import { useClock } from './rewake-table'
import { STATE_LOOKS, stepText, whereText } from './rewake-words'
import { StateChip } from './state-chip'

interface RewakeDetailsProps {
  rewakeId: string
  visibility: readonly VisibilityRow[]
  onOpen(rewakeId: string): void
  onClose(): void
}

/** One row of the ledger: its text, its way through the states, and what it belongs to. */
export function RewakeDetails({ rewakeId, visibility, onOpen, onClose }: RewakeDetailsProps) {
  const query = useRewake(rewakeId)
  return (
    <ModalDialog
      title="Background result"
      note={rewakeId}
      className="w-[min(720px,calc(100vw-16px))]"
      onClose={onClose}
    >
      <section aria-label="Details" {...SCROLLS_BY_KEYS} className="flex min-h-40 flex-col gap-4 overflow-y-auto p-4">
        {query.isPending && <Skeleton rows={6} />}
        {query.isError && <ErrorState what="the rewake" error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && <Details row={query.data} visibility={visibility} onOpen={onOpen} />}
      </section>
    </ModalDialog>
  )
}

interface DetailsProps extends Pick<RewakeDetailsProps, 'visibility' | 'onOpen'> {
  row: StoredRewake
}

function Details({ row, visibility, onOpen }: DetailsProps) {
  const at = useClock()
  const seen = visibilityOf(visibility, row)
  const hint = row.dropReason && REWAKE_DROP_ROWS[row.dropReason].hint
  return (
    <>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <StateChip row={row} />
          <span className="text-sm">{whereText(row, at)}</span>
        </div>
        {hint && <p className="text-muted text-xs">{hint}</p>}
      </div>
      <Texts row={row} />
      <History row={row} />
      <Facts
        facts={[
          [
            'hook',
            <Link key="hook" href={hookLink(row.hookId)} className="font-mono text-accent text-xs hover:underline">
              {row.hookId}
            </Link>,
          ],
          ['event', row.event],
          [
            'run',
            <Link
              key="run"
              href={traceLink(row.runId, row.outcomeId)}
              className="break-all font-mono text-accent text-xs hover:underline"
            >
              {row.runId}
            </Link>,
          ],
          ['dialect', row.dialect],
          ['source', row.source],
          ['mode', row.mode],
          ['handed over by', handedOverBy(row)],
          ['consumer', row.consumer],
          [
            'server',
            <span key="server" className="break-all font-mono text-xs">
              {row.ownerId}
            </span>,
          ],
          [
            'same as',
            row.duplicateOf && (
              <button
                type="button"
                onClick={() => row.duplicateOf && onOpen(row.duplicateOf)}
                className="break-all text-left font-mono text-accent text-xs hover:underline"
              >
                {row.duplicateOf}
              </button>
            ),
          ],
        ]}
      />
      {seen && (
        <section aria-label="Who sees its result" className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">
            Who sees its result{' '}
            <span className="font-normal text-muted text-xs">
              {seen.agent}, {seen.mode}
            </span>
          </h3>
          <VisibilityFacts row={seen} />
        </section>
      )}
    </>
  )
}

/** Who takes the result to the model. */
function handedOverBy({ owner, mode }: StoredRewake): string {
  if (owner === 'foreign') return 'the agent itself'
  return mode === 'async' ? 'nobody' : 'hookscope, when the agent asks'
}

/** What the model is to be told. */
function Texts({ row: { status, reason, summary, message } }: { row: StoredRewake }) {
  const texts = [
    // A hook that gives no summary has its message there.
    ['summary', summary === message ? '' : summary],
    ['reason', reason],
    ['message', message],
  ].filter(([, text]) => text)
  if (status === null) return null
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3">
      <p className="text-muted text-xs">
        The hook ended with <span className="font-mono text-ink">{status}</span>
        {texts.length === 0 && ' and said nothing'}
      </p>
      {texts.map(([name, text]) => (
        <div key={name}>
          <p className="text-muted text-xs">{name}</p>
          <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
        </div>
      ))}
    </div>
  )
}

function History({ row }: { row: StoredRewake }) {
  if (row.steps.length === 0) return <p className="text-muted text-xs">An earlier version kept no history of it.</p>
  return (
    <ol aria-label="History" className="flex flex-col">
      {row.steps.map((step, index) => {
        const before = row.steps[index - 1]
        return (
          <li
            key={`${step.at} ${step.state} ${step.attempt}`}
            data-tone={STATE_LOOKS[step.state].tone}
            className="grid grid-cols-[64px_16px_minmax(0,1fr)_auto] items-baseline gap-2 border-line border-b py-1.5 text-sm last:border-b-0"
          >
            <span className="text-muted text-xs">
              <Time at={step.at} />
            </span>
            <span aria-hidden className="text-center text-tone-text">
              {STATE_LOOKS[step.state].glyph}
            </span>
            <span>{stepText(row, index)}</span>
            <span className="text-faint text-xs tabular-nums">
              {before && `+${formatDuration(Date.parse(step.at) - Date.parse(before.at))}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
