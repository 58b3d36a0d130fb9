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

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The first word that no line of the text is, nor begins to be in a way that trips a shell. */
function endWord({ name, text }: HereDocument): string {
  const lines = text.split('\n')
  const isFree = (word: string) => lines.every((line) => line !== word && !breaksOff(line, word))
  const bases = [name, ...LETTERS.map((letter) => `${letter}_${name}`)]
  const numbered = lines.flatMap((_, index) => bases.map((base) => `${base}_${index + 2}`))
  return [...bases, ...numbered].find(isFree) ?? `${name}_${lines.length + 2}`
}

/** Whether a line begins like the word and goes on beyond ASCII: dash 0.5.12 drops the first byte there. */
function breaksOff(line: string, word: string): boolean {
  let shared = 0
  while (shared < word.length && line[shared] === word[shared]) shared += 1
  return shared > 0 && line.charCodeAt(shared) > 0x7f
}
