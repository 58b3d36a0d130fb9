import { type inferParserType, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs'

/** Views of the right-hand side. */
export const VIEWS = ['plan', 'answers', 'outcome', 'findings', 'matrix', 'compare', 'agents', 'backtest'] as const

/** What of the playground stands in the URL: the view, the selected hook, the step, and what the texts came from. */
export const playgroundParams = {
  view: parseAsStringLiteral(VIEWS).withDefault('plan'),
  hook: parseAsString,
  scenario: parseAsString,
  sample: parseAsString,
  /** How many hooks have answered, while the chain is stepped through. */
  step: parseAsInteger,
  /** Which hooks the failure matrix is of: the selected one or all of the plan. */
  matrix: parseAsStringLiteral(['one', 'all']).withDefault('one'),
  /** Starts from the first example, whatever was there before. */
  new: parseAsBoolean.withDefault(false),
}
export type PlaygroundParams = inferParserType<typeof playgroundParams>
