import type { ChainLink } from './chain-lanes'

const marks: Record<ChainLink, { glyph: string; meaning: string }> = {
  first: { glyph: '●', meaning: 'first' },
  series: { glyph: '→', meaning: 'then' },
  parallel: { glyph: '∥', meaning: 'at the same time' },
  background: { glyph: '↝', meaning: 'not waited for' },
}

/** How a card follows the one before it. */
export function ChainLinkMark({ link }: { link: ChainLink }) {
  const { glyph, meaning } = marks[link]
  return (
    <span title={meaning} className="grid w-6 shrink-0 place-items-center text-faint">
      <span aria-hidden>{glyph}</span>
      <span className="sr-only">{meaning}</span>
    </span>
  )
}
