import { useId } from 'react'

interface JsonTextProps {
  title: string
  value: unknown
  note?: string | null
}

const ROWS_MAX = 16

/** A JSON value to read and copy; a read-only field, so that the keyboard can reach and scroll it. */
export function JsonText({ title, value, note = null }: JsonTextProps) {
  const id = useId()
  const text = JSON.stringify(value, null, 2) ?? 'nothing'
  return (
    <div className="px-3 pb-3">
      <label htmlFor={id} className="text-muted text-xs">
        {title}
        {note && <span className="text-ink"> — {note}</span>}
      </label>
      <textarea
        id={id}
        readOnly
        value={text}
        rows={Math.min(ROWS_MAX, text.split('\n').length)}
        spellCheck={false}
        className="mt-1 block w-full resize-y rounded-md border border-line bg-sunken p-2 font-mono text-xs"
      />
    </div>
  )
}
