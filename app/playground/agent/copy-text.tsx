import { Copy } from 'lucide-react'
import { Button } from '../../_components/ui/button'
import { useCopy } from '../share/use-copy'

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'No clipboard' } as const

/** Copies a text verbatim. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { state, copy } = useCopy(text)
  return (
    <Button look="ghost" size="small" aria-label={`Copy: ${label}`} onClick={copy} className="ml-auto">
      <Copy aria-hidden size={12} />
      <span aria-live="polite">{WORDS[state]}</span>
    </Button>
  )
}
