import type { WrittenHook } from './rule'

/** Units of a command up to which it is looked at; one that is longer was written by a program. */
const SHELL_TEXT_MAX = 20_000

/** The text a shell is given, or null where no shell reads the command; a hook without a type is a command. */
export function shellTextOf(hook: WrittenHook): string | null {
  const { type = 'command', args } = hook.handler
  const text = hook.handler[shellFieldOf(hook)]
  const isRead = type === 'command' && typeof text === 'string' && args === undefined
  return isRead && text.length <= SHELL_TEXT_MAX ? text : null
}

/** Path of the text that a shell is given. */
export const shellPathOf = (hook: WrittenHook) => `${hook.path}.${shellFieldOf(hook)}`

/** The field of that text. */
export const shellFieldOf = ({ handler }: WrittenHook) => (typeof handler.bash === 'string' ? 'bash' : 'command')

/** A command that leaves with the code that refuses. */
export const EXIT_TWO = /\bexit\s+2\b|\bexit\(2\)/

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
