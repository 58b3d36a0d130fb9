import * as z from 'zod'
import {
  createIssueError,
  SLO_GROUPS,
  SLO_RANGE_MAX_MS,
  SLO_RANKS,
  SLO_WINDOWS_MS,
  type SloQuery,
  type SloReport,
  type SloWindow,
} from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { FilterText, Flag, Instant, integerText } from './query-fields'

const WINDOWS = Object.keys(SLO_WINDOWS_MS) as [SloWindow, ...SloWindow[]]
const MINUTE_MS = 60_000
/** Most series that one chart tells apart. */
const TOP_MAX = 12

/** Query of `GET /api/slo`. */
export const SloRequest = z
  .strictObject({
    window: z.enum(WINDOWS).optional().describe('Time range up to now; 1h when neither it nor `from` is given.'),
    from: Instant.optional().describe('Start of the time range, included.'),
    to: Instant.optional().describe('End of the time range; now when absent.'),
    by: z.enum(SLO_GROUPS).optional().describe('What the groups are made of.'),
    distribution: Flag.describe('Whether the distribution of durations is wanted.'),
    top: integerText({ min: 1, max: TOP_MAX }).optional().describe('How many groups get a series of their own.'),
    rank: z.enum(SLO_RANKS).optional().describe('What puts a group on top; how much it ran when absent.'),
    hook: FilterText.describe('Id of the definition.'),
    event: FilterText.describe('Hook point.'),
    handler: FilterText.describe('Id of the handler.'),
    dialect: FilterText.describe('Dialect; native for our own definitions.'),
  })
  .refine(({ window, from, to }) => window === undefined || (from === undefined && to === undefined), {
    path: ['window'],
    error: 'either window, or from and to',
  })
  .refine(({ by, top }) => top === undefined || by !== undefined, { path: ['top'], error: 'only together with by' })

/** Indicators and their series over whole minutes; a minute that is partly asked for counts whole. */
export async function getSlo(context: ServiceContext, input: unknown): Promise<SloReport> {
  const { window, from, to, by, distribution, top, rank, ...filter } = parseInput(SloRequest, input, 'INVALID_QUERY')
  const range = from === undefined && to === undefined ? windowRange(window, context) : { from, to }
  return context.store.getSlo({
    ...wholeMinutes(range, context),
    by: by ?? null,
    filter: withoutUndefined(filter),
    ...(distribution && { distribution }),
    ...(top !== undefined && { top: { count: top, rank: rank ?? 'noisiest' } }),
  })
}

function windowRange(window: SloWindow | undefined, context: ServiceContext): { from: number; to: number } {
  const to = Math.floor(context.clock.wallMs() / MINUTE_MS + 1) * MINUTE_MS
  return { from: to - SLO_WINDOWS_MS[window ?? '1h'], to }
}

function wholeMinutes(
  range: { from: number | undefined; to: number | undefined },
  context: ServiceContext,
): Pick<SloQuery, 'fromMs' | 'toMs'> {
  const to = range.to ?? context.clock.wallMs() + 1
  const toMs = Math.ceil(to / MINUTE_MS) * MINUTE_MS
  const fromMs = Math.floor((range.from ?? toMs - SLO_WINDOWS_MS['1h']) / MINUTE_MS) * MINUTE_MS
  if (fromMs < toMs && toMs - fromMs <= SLO_RANGE_MAX_MS) return { fromMs, toMs }
  throw createIssueError('INVALID_QUERY', {
    path: 'from',
    expected: 'a moment before to, at most 366 days',
    received: 'another one',
  })
}

function withoutUndefined(filter: Record<string, string | undefined>): SloQuery['filter'] {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
