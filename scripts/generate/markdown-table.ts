/** A Markdown table; cells may hold anything, bars and line ends are escaped. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const ruler = headings.map(() => '---')
  return [headings, ruler, ...rows].map(toRow).join('\n')
}

const toRow = (cells: readonly string[]) => `| ${cells.map(toCell).join(' | ')} |`

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
