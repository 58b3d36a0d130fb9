/** The pattern with its letters in any case; escapes and classes stay as they are. */
export function anyCase(source: string): string {
  return source.replace(/\\.|\[[^\]]*\]|[a-z]/gi, (part) =>
    part.length > 1 ? part : `[${part.toUpperCase()}${part.toLowerCase()}]`,
  )
}

/**
 * So many characters of a class, or more. `{min,}` says the same, but makes the engine remember every step, and it
 * throws on a run of some megabytes.
 */
export function atLeast(min: number, charClass: string): string {
  return `${charClass}{${min}}${charClass}*`
}

/**
 * The literal where a word starts: in raw text, in JSON text (behind an escape such as `\n`) and behind a colour code.
 * The look back comes after the literal, because before it the check would be made at every position.
 */
export function atWordStart(literal: string, wordChar: string): string {
  return String.raw`${literal}(?<!(?<!\\|\[[\d;]{0,8})${wordChar}${literal})`
}
