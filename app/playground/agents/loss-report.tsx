import { LOSS_KINDS, type LossKind, type TranslationLoss } from '#lib/contract'

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
        return (
          <details key={kind} open={kind !== 'maps'} className="border-line border-t">
            <summary className="flex h-8 items-center gap-2 bg-sunken px-3 text-sm focus-visible:-outline-offset-2">
              <span data-tone={tone} className="w-4 text-center font-semibold text-tone-text">
                <span aria-hidden>{glyph}</span>
              </span>
              <span className="font-semibold">{title}</span>
              <span className="text-muted text-xs">{rows.length}</span>
            </summary>
            <ul aria-label={title}>
              {rows.map((loss) => (
                <LossRow
                  key={`${loss.file} ${loss.line} ${loss.column} ${loss.what} ${loss.why}`}
                  loss={loss}
                  onJump={onJump}
                />
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

function LossRow({ loss, onJump }: { loss: TranslationLoss; onJump(loss: TranslationLoss): void }) {
  const { what, why, hint, line, column } = loss
  return (
    <li className="flex items-baseline gap-x-2 border-line border-t px-3 py-1.5 first:border-t-0 max-sm:flex-wrap">
      <span className="w-28 shrink-0 break-words text-muted text-xs max-sm:w-full">{wordOf(what)}</span>
      <span className="min-w-0 flex-1">
        <span className="block break-words text-sm">{why}</span>
        {hint && <span className="block break-words text-muted text-xs">{hint}</span>}
      </span>
      {line !== null && (
        <button
          type="button"
          onClick={() => onJump(loss)}
          aria-label={`Go to line ${line}, column ${column}`}
          className="min-h-6 shrink-0 font-mono text-accent text-xs underline decoration-dotted underline-offset-2"
        >
          {line}:{column}
        </button>
      )}
    </li>
  )
}

/** The part of a hook as people say it: `answer-refusal` is `answer`. */
const wordOf = (what: string) => (what.startsWith('answer-') ? 'answer' : what.replaceAll('-', ' '))
