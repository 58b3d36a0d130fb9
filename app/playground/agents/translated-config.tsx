import { Copy } from 'lucide-react'
import type { Translation } from '#lib/contract'
import { Button } from '../../_components/ui/button'
import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'
import { useCopy } from '../share/use-copy'

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'No clipboard' } as const

/** The config of the other agent, to copy. */
export function TranslatedConfig({ translation: { path, text } }: { translation: Translation }) {
  const { state, copy } = useCopy(text)
  return (
    <figure className="flex min-h-0 min-w-0 flex-col">
      <figcaption className="flex h-9 shrink-0 items-center gap-2 px-3">
        <span className="min-w-0 truncate font-mono text-xs">{path}</span>
        <Button size="small" className="ml-auto" aria-label={`Copy ${path}`} onClick={copy}>
          <Copy aria-hidden size={12} />
          <span aria-live="polite">{WORDS[state]}</span>
        </Button>
      </figcaption>
      <pre
        className="h-80 overflow-auto border-line border-t bg-sunken px-3 py-2 font-mono text-xs leading-5"
        {...SCROLLS_BY_KEYS}
      >
        {text}
      </pre>
    </figure>
  )
}
