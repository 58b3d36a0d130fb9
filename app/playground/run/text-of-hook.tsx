import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'

interface TextOfHookProps {
  /** Ref of the hook; there are several of each text on the page. */
  of: string
  name: string
  text: string
  /** How much of it there is. */
  note: string
  tone?: string
}

/** One text that a hook was given or has written, in a frame of its own. */
export function TextOfHook({ of, name, text, note, tone }: TextOfHookProps) {
  return (
    <section aria-label={`${name} of ${of}`} className="min-w-0">
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-medium text-xs">
        {name}
        <span className="font-normal text-muted">{note}</span>
      </h4>
      {text !== '' && (
        <pre
          {...SCROLLS_BY_KEYS}
          data-tone={tone}
          className={`mt-1 max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4 ${tone ? 'text-tone-text' : ''}`}
        >
          {text}
        </pre>
      )}
    </section>
  )
}

/** A text that is seldom looked at, folded away. */
export function FoldedText({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer text-muted text-xs leading-6">{title}</summary>
      <pre
        {...SCROLLS_BY_KEYS}
        className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4"
      >
        {text}
      </pre>
    </details>
  )
}
