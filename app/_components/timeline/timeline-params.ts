import { createParser, parseAsArrayOf, parseAsBoolean, parseAsFloat, parseAsInteger, parseAsString } from 'nuqs/server'
import { type View, WHOLE } from './bar-of'

const digits = 6

const parseAsView = createParser<View>({
  parse(text) {
    const [from, to] = text.split('~').map(Number)
    return from !== undefined && to !== undefined && from >= 0 && to <= 1 && from < to ? { from, to } : null
  },
  serialize: ({ from, to }) => `${from.toFixed(digits)}~${to.toFixed(digits)}`,
  eq: (one, other) => one.from === other.from && one.to === other.to,
})

/** How a trace is looked at, as the URL keeps it. */
export const timelineParams = {
  /** Id of the selected span. */
  span: parseAsString,
  /** Whether time in which nothing ran is drawn as long as it was. */
  idle: parseAsBoolean.withDefault(false),
  zoom: parseAsView.withDefault(WHOLE),
  /** Spans of this depth and deeper are folded. */
  depth: parseAsInteger,
  /** Ids of spans folded the other way round than `depth` says. */
  fold: parseAsArrayOf(parseAsString).withDefault([]),
  /** Text searched for. */
  find: parseAsString.withDefault(''),
  /** Dispositions shown; empty shows all. */
  show: parseAsArrayOf(parseAsString).withDefault([]),
  /** Hooks that took less of their dispatch, in per cent, are hidden. */
  least: parseAsFloat.withDefault(0),
}
