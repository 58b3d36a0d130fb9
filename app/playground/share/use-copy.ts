import { useState } from 'react'

/** What became of the last copying of this very text. */
export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies texts; a page that is not served safely has no clipboard, and then it is told. */
export function useCopy(text: string): { state: CopyState; copy(): void } {
  const [last, setLast] = useState<{ text: string; state: CopyState }>({ text, state: 'idle' })
  const copy = () => {
    const writing: Promise<void> = navigator.clipboard?.writeText(text) ?? Promise.reject()
    writing.then(
      () => setLast({ text, state: 'copied' }),
      () => setLast({ text, state: 'failed' }),
    )
  }
  return { state: last.text === text ? last.state : 'idle', copy }
}
