const KEY = 'hookscope.accepted-by'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** The name under which this browser accepted something last; empty for none. */
export function loadAcceptedBy(storage: Kept): string {
  try {
    return storage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the name; a browser that keeps nothing is asked again. */
export function saveAcceptedBy(storage: Kept, name: string): void {
  try {
    storage.setItem(KEY, name)
  } catch {
    // The dialog asks again next time.
  }
}
