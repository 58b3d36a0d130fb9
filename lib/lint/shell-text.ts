import type { WrittenHook } from './rule'

/** The text a shell is given, or null where no shell reads the command. */
export function shellTextOf({ handler }: WrittenHook): string | null {
  const { type, command, args } = handler
  return type === 'command' && typeof command === 'string' && args === undefined ? command : null
}

/** Which quotes a place of a shell text stands in. */
export function quoteAt(text: string, index: number): '' | '"' | "'" {
  let quote: '' | '"' | "'" = ''
  for (let at = 0; at < index; at += 1) {
    const letter = text[at]
    if (letter === '\\' && quote !== "'") at += 1
    else if (quote === '' && (letter === '"' || letter === "'")) quote = letter
    else if (letter === quote) quote = ''
  }
  return quote
}
