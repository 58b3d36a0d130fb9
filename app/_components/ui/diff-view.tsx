import { SCROLLS_BY_KEYS } from './scrolls-by-keys'

/** One line of a comparison. */
export interface DiffViewLine {
  place: number
  kind: 'same' | 'removed' | 'added'
  text: string
}

const signs = {
  same: { sign: ' ', word: '', tone: undefined },
  removed: { sign: '-', word: 'removed: ', tone: 'red' },
  added: { sign: '+', word: 'added: ', tone: 'green' },
} as const

/** Lines of a comparison with their signs; a long one is scrolled sideways. */
export function DiffView({ label, lines }: { label: string; lines: readonly DiffViewLine[] }) {
  return (
    <section
      {...SCROLLS_BY_KEYS}
      aria-label={label}
      className="max-h-96 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs"
    >
      <div className="w-fit min-w-full">
        {lines.map(({ place, kind, text }) => {
          const { sign, word, tone } = signs[kind]
          return (
            <div key={place} data-tone={tone} className={tone ? 'tone-chip whitespace-pre' : 'whitespace-pre'}>
              <span aria-hidden>{sign} </span>
              <span className="sr-only">{word}</span>
              {text}
            </div>
          )
        })}
      </div>
    </section>
  )
}
