import type { ReactNode } from 'react'
import type { DefinitionSetComparison, JsonChange, ReportComparison } from '#lib/contract'
import { pathText } from '#lib/trace'

/** One kind of difference with the hooks it is about. */
function Difference({ sign, word, children }: { sign: string; word: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[16px_104px_minmax(0,1fr)] gap-x-1.5 py-0.5">
      <span aria-hidden className="text-center font-mono text-muted">
        {sign}
      </span>
      <span className="text-muted text-xs leading-5">{word}</span>
      <span className="min-w-0 break-words font-mono text-xs leading-5">{children}</span>
    </li>
  )
}

const CHAIN_PARTS = [
  ['added', '+', 'new in chain'],
  ['removed', '−', 'left the chain'],
  ['reordered', '⇅', 'moved'],
  ['reached', '→', 'now reached'],
  ['unreached', '⊣', 'not reached'],
] as const

/** What is different in the chain of one event. */
export function ChainDifferences({ comparison }: { comparison: ReportComparison }) {
  const { before, after } = comparison.rewriter
  return (
    <ul>
      {CHAIN_PARTS.filter(([part]) => comparison[part].length > 0).map(([part, sign, word]) => (
        <Difference key={part} sign={sign} word={word}>
          {comparison[part].join(', ')}
        </Difference>
      ))}
      {before !== after && (
        <Difference sign="✎" word="rewrite by">
          {before ?? 'nobody'} → {after ?? 'nobody'}
        </Difference>
      )}
    </ul>
  )
}

/** What is different in the definitions, field by field. */
export function DefinitionDifferences({
  comparison: { added, removed, changed },
}: {
  comparison: DefinitionSetComparison
}) {
  if (added.length + removed.length + changed.length === 0) {
    return <p className="text-muted">A and B define the same hooks.</p>
  }
  return (
    <ul>
      {added.length > 0 && (
        <Difference sign="+" word="added">
          {added.join(', ')}
        </Difference>
      )}
      {removed.length > 0 && (
        <Difference sign="−" word="removed">
          {removed.join(', ')}
        </Difference>
      )}
      {changed.map(({ id, changes }) => (
        <Difference key={id} sign="~" word="changed">
          <span className="font-medium">{id}</span>
          <ul>
            {changes.map((change) => (
              <li key={pathText(change.path)} className="text-muted">
                {pathText(change.path)}: {changeText(change)}
              </li>
            ))}
          </ul>
        </Difference>
      ))}
    </ul>
  )
}

function changeText(change: JsonChange): string {
  if (change.kind === 'added') return `added ${JSON.stringify(change.after)}`
  if (change.kind === 'removed') return `removed ${JSON.stringify(change.before)}`
  return `${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`
}
