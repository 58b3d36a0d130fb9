'use client'
import { parseAsString, useQueryState } from 'nuqs'

/** The selected span, kept in the URL. */
export function useSelection(): readonly [string | null, (id: string | null) => void] {
  const [span, setSpan] = useQueryState('span', parseAsString)
  return [span, (id) => void setSpan(id)]
}
