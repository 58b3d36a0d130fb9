import { LOSS_KINDS, type LossKind, type TranslationLoss } from '#lib/contract'
import { groupLosses, type LossGroup } from './group-losses'

interface LossReportProps {
  losses: readonly TranslationLoss[]
  /** Leads to the place of a row; null where it stands nowhere. */
  onJump(loss: TranslationLoss): void
}

const KINDS: Readonly<Record<LossKind, { title: string; glyph: string; tone: string }>> = {
  lost: { title: 'Lost', glyph: '⊘', tone: 'red' },
  'changes-meaning': { title: 'Changes meaning', glyph: '≠', tone: 'amber' },
  maps: { title: 'Maps', glyph: '✓', tone: 'green' },
}

/** Groups of one kind, and places of one group, that are drawn; a long config has thousands. */
const GROUPS_MAX = 200
const PLACES_MAX = 6

/** The gravest first. */
const ORDER = LOSS_KINDS.toReversed()

/** Every row of a translation, by what it comes to; what maps is folded. */
export function LossReport({ losses, onJump }: LossReportProps) {
  return (
    <div className="flex flex-col">
      {ORDER.map((kind) => {
        const rows = losses.filter((loss) => loss.kind === kind)
        const { title, glyph, tone } = KINDS[kind]
        if (rows.length === 0) return null
        const groups = groupLosses(rows)
        return (
          <details key={kind} open={kind !== 'maps'} className="border-line border-t">
            <summary className="flex h-8 items-center gap-2 bg-sunken px-3 text-sm focus-visible:-outline-offset-2">
              <span data-tone={tone} className="w-4 text-center font-semibold text-tone-text">
                <span aria-hidden>{glyph}</span>
              </span>
              <span className="font-semibold">{title}</span>
              <span className="text-muted text-xs">{groups.length}</span>
            </summary>
            <ul aria-label={title}>
              {groups.slice(0, GROUPS_MAX).map((group) => (
                <LossRow key={`${group.what} ${group.why} ${group.hint}`} group={group} onJump={onJump} />
              ))}
            </ul>
            {groups.length > GROUPS_MAX && (
              <p className="px-3 py-1.5 text-muted text-xs">{groups.length - GROUPS_MAX} more are not shown.</p>
            )}
          </details>
        )
      })}
    </div>
  )
}

function LossRow({ group, onJump }: { group: LossGroup; onJump(loss: TranslationLoss): void }) {
  const { what, why, hint } = group
  const placed = group.rows.filter(({ line }) => line !== null)
  return (
    <li className="flex items-baseline gap-x-2 border-line border-t px-3 py-1.5 first:border-t-0 max-sm:flex-wrap">
      <span className="w-28 shrink-0 break-words text-muted text-xs max-sm:w-full">{wordOf(what)}</span>
      <span className="min-w-0 flex-1">
        <span className="block break-words text-sm">{why}</span>
        {hint && <span className="block break-words text-muted text-xs">{hint}</span>}
      </span>
      <span className="flex max-w-32 shrink-0 flex-wrap justify-end gap-x-2">
        {placed.slice(0, PLACES_MAX).map((loss) => (
          <button
            key={`${loss.layer} ${loss.file} ${loss.line} ${loss.column}`}
            type="button"
            onClick={() => onJump(loss)}
            aria-label={`Go to line ${loss.line}, column ${loss.column}`}
            className="min-h-6 font-mono text-accent text-xs underline decoration-dotted underline-offset-2"
          >
            {loss.line}:{loss.column}
          </button>
        ))}
        {placed.length > PLACES_MAX && (
          <span className="text-muted text-xs leading-6">+{placed.length - PLACES_MAX}</span>
        )}
      </span>
    </li>
  )
}

/** The part of a hook as people say it: `answer-refusal` is `answer`. */
const wordOf = (what: string) => (what.startsWith('answer-') ? 'answer' : what.replaceAll('-', ' '))
