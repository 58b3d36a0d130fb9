import { markdownTable } from './markdown-table'

/** A row of the settings, as far as its line in a document needs it. */
export interface DescribedSetting {
  name: string
  fallback: string
  expected: string
  meaning: string
}

/** The settings as a table. */
export function settingSection(rows: readonly DescribedSetting[]): string {
  return markdownTable(
    ['Variable', 'Default', 'Accepted', 'Meaning'],
    rows.map(({ name, fallback, expected, meaning }) => [
      `\`${name}\``,
      fallback === '' ? '–' : `\`${fallback}\``,
      expected,
      meaning,
    ]),
  )
}
