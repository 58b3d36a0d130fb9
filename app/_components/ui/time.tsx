'use client'
import { useHydrated } from '../shell/use-hydrated'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const full = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A time of day, with the date where it matters; UTC until the browser's own zone is known. */
export function Time({ at, date = false }: { at: string; date?: boolean }) {
  const hydrated = useHydrated()
  const text = hydrated ? (date ? full : clock).format(new Date(at)) : at.slice(11, 19)
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {text}
    </time>
  )
}
