import type { PlacedNote } from './notes'

interface FindingsViewProps {
  notes: readonly PlacedNote[]
  onJump(note: PlacedNote): void
}

const LOOKS = {
  error: { glyph: '✕', tone: 'red' },
  warning: { glyph: '⚠', tone: 'amber' },
  info: { glyph: 'ℹ', tone: 'blue' },
} as const

/** Everything found in the two documents; each leads to its line. */
export function FindingsView({ notes, onJump }: FindingsViewProps) {
  if (notes.length === 0) return <p className="px-3 py-6 text-center text-muted">Nothing found in either document.</p>
  return (
    <ul aria-label="Findings">
      {notes.map((note) => (
        <li key={`${note.file} ${note.at.line} ${note.at.column} ${note.message}`} className="border-line border-b">
          <button
            type="button"
            onClick={() => onJump(note)}
            className="flex w-full gap-2 px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span data-tone={LOOKS[note.severity].tone} className="w-4 shrink-0 text-center text-tone-text">
              <span aria-hidden>{LOOKS[note.severity].glyph}</span>
              <span className="sr-only">{note.severity}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words">{note.message}</span>
              {note.hint && <span className="block text-muted">{note.hint}</span>}
            </span>
            <span className="shrink-0 font-mono text-muted text-xs leading-5">
              {note.file} {note.at.line}:{note.at.column}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
