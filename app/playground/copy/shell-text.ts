/** A word of a POSIX shell that stands for exactly this text; a text with a null character has none. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/** A text handed to a command on a file descriptor of its own. */
export interface HereDocument {
  descriptor: number
  /** Word at which the text ends; one that stands in the text is numbered. */
  name: string
  text: string
}

/** A command followed by its here-documents; nothing in a text is expanded, and each ends with a line break. */
export function withHereDocuments(command: string, documents: readonly HereDocument[]): string {
  const ended = documents.map((document) => ({ ...document, end: endWord(document) }))
  const redirections = ended.map(({ descriptor, end }) => ` ${descriptor}<<'${end}'`).join('')
  const bodies = ended.map(({ text, end }) => `${text.endsWith('\n') ? text : `${text}\n`}${end}\n`).join('')
  return `${command}${redirections}\n${bodies}`
}

function endWord({ name, text }: HereDocument): string {
  const lines = new Set(text.split('\n'))
  let word = name
  for (let number = 2; lines.has(word); number += 1) word = `${name}_${number}`
  return word
}
