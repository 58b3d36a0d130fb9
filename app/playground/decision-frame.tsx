import type { ReactNode } from 'react'

interface DecisionFrameProps {
  label: string
  words: { glyph: string; tone: string; sentence: string }
  /** Why; what is empty is left out. */
  reasons: readonly (string | null | false)[]
  /** What stands under the sentence: where it comes from, and how sure it is. */
  children?: ReactNode
  action?: ReactNode
}

/** A decision in one look: sign, sentence, reasons. */
export function DecisionFrame({ label, words, reasons, children, action }: DecisionFrameProps) {
  return (
    <section aria-label={label} data-tone={words.tone} className="tone-chip flex items-start gap-3 px-3 py-2">
      <span aria-hidden className="w-5 shrink-0 text-center font-semibold text-lg leading-6">
        {words.glyph}
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-base leading-6">{words.sentence}</p>
        <p className="break-words text-ink text-sm">{reasons.filter(Boolean).join(' — ')}</p>
        {children && <div className="text-muted text-xs">{children}</div>}
      </div>
      {action}
    </section>
  )
}
