import type { BacktestCounts } from '#lib/contract'
import { layOutVerdicts, type VerdictLayout } from './lay-out-verdicts'
import { VERDICT_WORDS } from './verdict-words'

/** The verdicts side by side, with what was blocked then marked above and what would be blocked now below. */
export function VerdictBar({ counts }: { counts: BacktestCounts }) {
  const layout = layOutVerdicts(counts)
  const columns = layout.columns.map(({ count }) => `minmax(10px, ${count}fr)`).join(' ')
  return (
    <div aria-hidden className="grid gap-x-0.5 gap-y-1 text-muted text-xs" style={{ gridTemplateColumns: columns }}>
      <Span word="blocked then" span={layout.blockedThen} row={1} />
      {layout.columns.map(({ verdict, count }, index) => (
        <div
          key={verdict}
          data-tone={VERDICT_WORDS[verdict].tone}
          title={`${count} ${VERDICT_WORDS[verdict].word}`}
          className="tone-bar h-6 rounded-sm"
          style={{ gridRow: 2, gridColumn: index + 1 }}
        />
      ))}
      <Span word="would block now" span={layout.blockedNow} row={3} />
    </div>
  )
}

/** The line over or under the columns, and its word, which may be wider than they are. */
function Span({ word, span, row }: { word: string; span: VerdictLayout['blockedThen']; row: 1 | 3 }) {
  const place = { gridRow: row, gridColumn: span ? `${span[0]} / ${span[1]}` : '1 / -1' }
  const line = row === 1 ? 'flex-col' : 'flex-col-reverse'
  return (
    <div className={`flex min-w-0 ${line} gap-0.5`} style={place}>
      <span className="w-0 whitespace-nowrap leading-4">{span ? word : `nothing ${word}`}</span>
      <span className={span ? 'h-0.5 bg-control' : 'h-0.5'} />
    </div>
  )
}
