import * as z from 'zod'
import { createIssueError, NATIVE_DIALECT, SLO_WINDOWS_MS, type SloWindow } from '#lib/contract'
import { parseInput } from '../parse-input'
import { forNative, PlaygroundConfig } from '../playground/request'
import { FilterText } from '../query-fields'

const WINDOWS = Object.keys(SLO_WINDOWS_MS) as [SloWindow, ...SloWindow[]]

const Moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

/** Body of `POST /api/playground/backtest`. */
export const BacktestRequest = z
  .strictObject({
    dialect: z.string().default(NATIVE_DIALECT),
    configs: z.array(PlaygroundConfig).max(100),
    base: z
      .enum(['registry', 'none'])
      .default('registry')
      .describe('What stands beside the definitions of the configs: the registered ones with other ids, or nothing.'),
    window: z.enum(WINDOWS).optional().describe('Time range up to now; 24h when neither it nor `from` is given.'),
    from: Moment.optional().describe('Start of the time range, included.'),
    to: Moment.optional().describe('End of the time range, not included; now when absent.'),
    event: FilterText.describe('Envelopes of this hook point alone.'),
    hook: FilterText.describe('Envelopes that reached this definition alone.'),
    limit: z.int().min(1).optional().describe('Envelopes to go through at most; the newest count.'),
  })
  .refine(({ window, from, to }) => window === undefined || (from === undefined && to === undefined), {
    path: ['window'],
    error: 'either window, or from and to',
  })
export type BacktestRequest = z.infer<typeof BacktestRequest>

/** Parses a request; throws INVALID_DOCUMENT, and NOT_BUILT_YET for a dialect that is not there. */
export function parseBacktestRequest(input: unknown): BacktestRequest {
  return forNative(parseInput(BacktestRequest, input, 'INVALID_DOCUMENT'))
}

/** Ends of the range in epoch milliseconds; throws INVALID_DOCUMENT for one that ends before it starts. */
export function rangeOf(
  { window, from, to }: Pick<BacktestRequest, 'window' | 'from' | 'to'>,
  nowMs: number,
): { fromMs: number; toMs: number } {
  const toMs = to ?? nowMs + 1
  const fromMs = from ?? toMs - SLO_WINDOWS_MS[window ?? '24h']
  if (fromMs < toMs) return { fromMs, toMs }
  throw createIssueError('INVALID_DOCUMENT', { path: 'from', expected: 'a moment before to', received: 'another one' })
}
