import { useState } from 'react'

/** What became of the last copying of this very thing. */
type CopyState = 'idle' | 'copied' | 'failed'

/**
 * Copies what stands for a thing: its text, or one that is made when it is wanted. A page that is not served safely has
 * no clipboard, and then it is told.
 */
export function useCopy<Thing>(thing: Thing, toText: (thing: Thing) => string | Promise<string>) {
  const [last, setLast] = useState<{ thing: Thing; state: CopyState }>({ thing, state: 'idle' })
  const write = async () => {
    try {
      await navigator.clipboard.writeText(await toText(thing))
      setLast({ thing, state: 'copied' })
    } catch {
      setLast({ thing, state: 'failed' })
    }
  }
  return { state: last.thing === thing ? last.state : 'idle', copy: () => void write() }
}
