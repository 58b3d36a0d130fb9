import type { Translation } from '#lib/contract'
import { asItStands, CopyButton } from '../../_components/ui/copy-button'
import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'

/** The config of the other agent, to copy. */
export function TranslatedConfig({ translation: { path, text } }: { translation: Translation }) {
  return (
    <figure className="flex min-h-0 min-w-0 flex-col">
      <figcaption className="flex h-9 shrink-0 items-center gap-2 px-3">
        <span className="min-w-0 truncate font-mono text-xs">{path}</span>
        <CopyButton of={text} toText={asItStands} label={`Copy ${path}`} look="secondary" className="ml-auto" />
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
