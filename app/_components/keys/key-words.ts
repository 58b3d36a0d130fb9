const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '⏎',
  Escape: 'Esc',
  Shift: '⇧',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/** The caps to press, in order: of a sequence one after the other, of a combination together. */
export function keyCaps(keys: string, modifier: string): readonly string[] {
  const parts = keys === '+' ? [keys] : keys.split(/[ +]/)
  return parts.map((part) => (part === 'Mod' ? modifier.trim() : (SIGNS[part] ?? part)))
}
