'use client'
import { keyCaps } from './key-words'
import { useModifierKey } from './use-modifier-key'

/** Keys as caps. */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = keyCaps(keys, useModifierKey())
  return (
    <kbd className="inline-flex gap-0.5 font-sans">
      {caps.map((cap) => (
        <span
          key={cap}
          className="min-w-5 rounded border border-line-strong bg-sunken px-1 text-center text-2xs text-muted leading-4"
        >
          {cap}
        </span>
      ))}
    </kbd>
  )
}
