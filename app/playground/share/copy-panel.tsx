import { Check, Copy } from 'lucide-react'
import { formatCount } from '../../_components/format/number'
import { Button } from '../../_components/ui/button'
import { asItStands } from '../../_components/ui/copy-button'
import { useCopy } from '../../_components/ui/use-copy'
import { SHARE_MAX_CHARS } from './share-data'

interface CopyPanelProps {
  label: string
  meaning: string
  text: string
  /** A link has an end to its length. */
  isLink?: boolean
}

const CHAT_LINK_CHARS = 2_000

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Select it and copy' } as const

/** One text to take away, with its length and a way to copy it. */
export function CopyPanel({ label, meaning, text, isLink = false }: CopyPanelProps) {
  const { state, copy } = useCopy(text, asItStands)
  const isTooLong = isLink && text.length > SHARE_MAX_CHARS
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className="flex min-w-0 flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 text-muted text-xs">{meaning}</p>
        <Button look="primary" disabled={isTooLong} aria-label={`Copy ${label}`} onClick={copy}>
          <Icon aria-hidden size={14} />
          <span aria-live="polite">{WORDS[state]}</span>
        </Button>
      </div>
      <textarea
        readOnly
        aria-label={label}
        value={text}
        rows={14}
        wrap={isLink ? 'soft' : 'off'}
        spellCheck={false}
        className={`resize-none rounded-md border border-line bg-sunken p-2 font-mono text-xs leading-4 ${isLink ? 'break-all' : ''}`}
      />
      <p className="text-muted text-xs">
        {formatCount(text.length)} characters
        {isTooLong &&
          ` are more than a link can hold (${formatCount(SHARE_MAX_CHARS)}): shorten the texts, or take the fixture`}
        {isLink && !isTooLong && text.length > CHAT_LINK_CHARS && ', which some chats cut'}.
      </p>
    </div>
  )
}
