import type { PlanReport } from '#lib/contract'

type FileState = PlanReport['files'][number]['state']

/** How the agent took a file, and how that is drawn. */
export const FILE_STATES: Readonly<Record<FileState, { word: string; glyph: string; tone: string }>> = {
  loaded: { word: 'loaded', glyph: '✓', tone: 'green' },
  partly: { word: 'partly loaded', glyph: '⚠', tone: 'amber' },
  skipped: { word: 'skipped', glyph: '✕', tone: 'red' },
  renamed: { word: 'renamed and left out', glyph: '✕', tone: 'red' },
  'refused-start': { word: 'the agent does not start', glyph: '⊘', tone: 'red' },
}
