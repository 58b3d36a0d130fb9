/** A text as one line of a table: nothing in it is markup, and nothing ends the cell. */
export function tableCell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>()#+!|~&@]/g, (mark) => `\\${mark}`)
    .trim()
}

/** A text as code within a line, also one with backticks or bars in it. */
export function codeSpan(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** A block of code that no run of backticks within it ends. */
export function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}
