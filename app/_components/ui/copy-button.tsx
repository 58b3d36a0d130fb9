'use client'
import { Copy } from 'lucide-react'
import { Button } from './button'
import { useCopy } from './use-copy'

interface CopyButtonProps<Thing> {
  /** What is copied: a text, or what one is made from. */
  of: Thing
  toText(thing: Thing): string | Promise<string>
  /** Name for screen readers, where the word does not say enough. */
  label?: string
  word?: string
  look?: 'ghost' | 'secondary'
  className?: string
}

/** Copies a text, and says whether it could. */
export function CopyButton<Thing>({
  of,
  toText,
  label,
  word = 'Copy',
  look = 'ghost',
  className,
}: CopyButtonProps<Thing>) {
  const { state, copy } = useCopy(of, toText)
  const words = { idle: word, copied: 'Copied', failed: 'No clipboard' }
  return (
    <Button look={look} size="small" aria-label={label} onClick={copy} className={className}>
      <Copy aria-hidden size={12} />
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}

/** The text itself, for what is copied as it stands. */
export const asItStands = (text: string) => text
