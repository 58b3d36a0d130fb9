'use client'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'

/** Read-only JSON with a way to copy it. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const [copied, setCopied] = useState(false)
  const text = JSON.stringify(value, null, 2)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <figure className="relative min-w-0">
      <figcaption className="flex items-center justify-between gap-2">
        <span className="font-medium text-xs">{label}</span>
        <Button look="ghost" size="small" aria-label={`Copy ${label}`} onClick={copy}>
          <Copy aria-hidden size={12} />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </figcaption>
      <pre {...scrollable} className="max-h-80 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs leading-4">
        {text}
      </pre>
    </figure>
  )
}

/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }
