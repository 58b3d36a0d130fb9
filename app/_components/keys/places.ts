import { PAGES } from '../shell/pages'

/** A page one can jump to. */
export interface Place {
  href: string
  title: string
  /** Letter that follows `g`. */
  key: string
}

/** Letter of each page, by path. */
const LETTERS: Readonly<Record<string, string>> = {
  '/': 'o',
  '/playground': 'p',
  '/runs': 'r',
  '/outcomes': 'u',
  '/hooks': 'h',
  '/slo': 's',
  '/rewakes': 'w',
  '/contract': 'c',
  '/connect': 'n',
  '/settings': 't',
}

const TITLES = [...PAGES, { href: '/outcomes', title: 'Outcomes' }]

/** Every page without a parameter, in the order of the navigation; one without a letter has no jump. */
export const PLACES: readonly Place[] = TITLES.flatMap(({ href, title }) => {
  const key = LETTERS[href]
  return key === undefined ? [] : [{ href, title, key }]
})
