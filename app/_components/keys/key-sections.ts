import { TIMELINE_KEYS } from '../timeline/timeline-keys'
import { PLACES } from './places'

/** One line of the sheet: any of `keys` does it. A sequence is written with a space, a combination with `+`. */
export interface KeyRow {
  keys: readonly string[]
  does: string
}

/** The keys of one place. */
export interface KeySection {
  title: string
  /** Start of the paths where they work; null for everywhere. */
  at: string | null
  rows: readonly KeyRow[]
}

/** Every key of every page; names are those of KeyboardEvent.key, and `Mod` is ⌘ or Ctrl. */
export const KEY_SECTIONS: readonly KeySection[] = [
  {
    title: 'Everywhere',
    at: null,
    rows: [
      { keys: ['Mod+K'], does: 'find a page, a hook, a run, a scenario or an action' },
      { keys: ['?'], does: 'this list' },
      { keys: ['Escape'], does: 'close what is open' },
    ],
  },
  { title: 'Go to', at: null, rows: PLACES.map(({ key, title }) => ({ keys: [`g ${key}`], does: title })) },
  {
    title: 'Playground',
    at: '/playground',
    rows: [
      { keys: ['Mod+Enter'], does: 'dry run now' },
      { keys: ['Shift+Mod+Enter'], does: 'run' },
      { keys: ['j', 'ArrowRight', 'ArrowDown'], does: 'one hook forward' },
      { keys: ['k', 'ArrowLeft', 'ArrowUp'], does: 'one hook back' },
      { keys: ['Home'], does: 'to the beginning of the chain' },
      { keys: ['End'], does: 'to the end of the chain' },
      { keys: ['Escape'], does: 'leave the editor, where Tab indents' },
    ],
  },
  {
    title: 'Trace',
    at: '/runs/',
    rows: [...TIMELINE_KEYS, { keys: ['Enter', 'Shift+Enter'], does: 'next match and match before, in the search' }],
  },
  {
    title: 'Charts and tables',
    at: '/',
    rows: [
      { keys: ['ArrowLeft', 'ArrowRight'], does: 'read a chart that has the focus' },
      { keys: ['Home', 'End'], does: 'to the first and the last value of a slider' },
      { keys: ['Enter'], does: 'zoom to the range picked for a chart' },
      { keys: ['Tab'], does: 'to the next control' },
    ],
  },
]

/** The sections in the order in which they are listed on a page: its own ones first. */
export function sectionsAt(path: string): readonly KeySection[] {
  const isOwn = ({ at }: KeySection) => at !== null && at !== '/' && path.startsWith(at)
  return [...KEY_SECTIONS.filter(isOwn), ...KEY_SECTIONS.filter((section) => !isOwn(section))]
}
