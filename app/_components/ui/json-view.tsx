'use client'
import { asItStands, CopyButton } from './copy-button'

/** Read-only JSON with a way to copy it. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <figure className="relative min-w-0">
      <figcaption className="flex items-center justify-between gap-2">
        <span className="font-medium text-xs">{label}</span>
        <CopyButton of={text} toText={asItStands} label={`Copy ${label}`} />
      </figcaption>
      <pre {...scrollable} className="max-h-80 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs leading-4">
        {text}
      </pre>
    </figure>
  )
}

/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }
