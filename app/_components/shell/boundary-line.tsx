import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { BoundaryState } from '#lib/contract'

const LOOKS = {
  sandboxed: { tone: 'green', word: 'Sandboxed', Icon: ShieldCheck },
  unsandboxed: { tone: 'amber', word: 'Not sandboxed', Icon: ShieldAlert },
  refused: { tone: 'red', word: 'Commands are refused', Icon: ShieldX },
} as const

/** What stands between commands and this machine, in its own sentence, and what to do where nothing does. */
export function BoundaryLine({ boundary: { kind, note, remedy } }: { boundary: BoundaryState }) {
  const { tone, word, Icon } = LOOKS[kind]
  return (
    <p data-tone={tone} className="flex gap-2 text-left text-sm">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-tone-text" />
      <span className="min-w-0 break-words">
        <span className="font-medium text-tone-text">{word}.</span> {note} {remedy}
      </span>
    </p>
  )
}
