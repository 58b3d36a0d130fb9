/** A browser's store that holds one text, whatever the key. */
export function textStore(first: string | null = null): Pick<Storage, 'getItem' | 'setItem'> {
  let kept = first
  return {
    getItem: () => kept,
    setItem: (_key, text) => {
      kept = text
    },
  }
}
