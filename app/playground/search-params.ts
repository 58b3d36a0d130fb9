import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs'

/** Views of the right-hand side. */
export const VIEWS = ['plan', 'answers', 'outcome', 'findings'] as const

/** What of the playground stands in the URL: the view, the selected hook, and what the texts came from. */
export const playgroundParams = {
  view: parseAsStringLiteral(VIEWS).withDefault('plan'),
  hook: parseAsString,
  scenario: parseAsString,
  sample: parseAsString,
}
export type PlaygroundParams = inferParserType<typeof playgroundParams>
