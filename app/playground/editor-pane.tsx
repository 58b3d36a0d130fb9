'use client'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { EditorMark } from '../_components/editor/editor-marks'
import type { EditorHandle } from '../_components/editor/json-editor'
import { LazyJsonEditor } from '../_components/editor/lazy-json-editor'
import { Skeleton } from '../_components/ui/skeleton'

interface EditorPaneProps {
  title: string
  file: string
  language?: 'json' | 'toml' | 'yaml'
  /** Null until the last visit has been looked up. */
  text: string | null
  revision: number
  marks: readonly EditorMark[]
  handleRef: RefObject<EditorHandle | null>
  onChange(text: string): void
  actions?: ReactNode
  className?: string
}

/** An editor with its heading. Escape leaves the text for its end, from where Tab and Shift+Tab go on. */
export function EditorPane({
  title,
  file,
  language = 'json',
  text,
  revision,
  marks,
  handleRef,
  onChange,
  actions,
  className,
}: EditorPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  // Shift+Tab would enter the text again, and there it belongs to the text.
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !event.shiftKey) return
    event.preventDefault()
    heading.current?.focus()
  }
  return (
    <section aria-label={title} className={`group flex min-h-0 min-w-0 flex-col bg-surface ${className ?? ''}`}>
      <header className="flex h-10 shrink-0 items-center gap-2 border-line border-b px-3">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-sm outline-offset-2">
          {title}
        </h2>
        <span className="hidden text-faint text-xs sm:group-focus-within:inline">Esc leaves the text</span>
        <div className="ml-auto flex min-w-0 items-center gap-1">{actions}</div>
      </header>
      <div className="min-h-0 flex-1">
        {text === null ? (
          <Skeleton rows={8} />
        ) : (
          <LazyJsonEditor
            file={file}
            language={language}
            label={`${title}, ${language.toUpperCase()}. Escape leaves the editor.`}
            value={text}
            revision={revision}
            onChange={onChange}
            marks={marks}
            handleRef={handleRef}
            onLeave={() => end.current?.focus()}
          />
        )}
      </div>
      <p
        ref={end}
        tabIndex={-1}
        onKeyDown={goBack}
        className="sr-only focus:not-sr-only focus:shrink-0 focus:border-line focus:border-t focus:px-3 focus:py-1 focus:text-muted focus:text-xs"
      >
        End of {title.toLowerCase()}: Tab goes on, Shift+Tab goes back to the heading.
      </p>
    </section>
  )
}
