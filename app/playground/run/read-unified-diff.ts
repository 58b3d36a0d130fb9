import type { DiffViewLine } from '../../_components/ui/diff-view'

const KINDS: Readonly<Record<string, DiffViewLine['kind']>> = { '+': 'added', '-': 'removed', ' ': 'same' }

/** The lines of a unified diff; headings of its parts and notes stay as they are. */
export function readUnifiedDiff(diff: string): DiffViewLine[] {
  return diff
    .replace(/\n$/, '')
    .split('\n')
    .map((line, place) => {
      const kind = KINDS[line[0] ?? ' ']
      return kind === undefined ? { place, kind: 'same', text: line } : { place, kind, text: line.slice(1) }
    })
}
