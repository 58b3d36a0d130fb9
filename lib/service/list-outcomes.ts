import * as z from 'zod'
import {
  type DispositionId,
  HANDLER_DECISIONS,
  OUTCOME_DISPOSITIONS,
  OutcomeFilter,
  type Page,
  type StoredOutcome,
} from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { DurationText, FilterText, Flag, Instant, PAGE_FIELDS } from './query-fields'

const WORDS = OUTCOME_DISPOSITIONS.map((row) => row.id)
const isDisposition = (word: string): word is DispositionId => WORDS.some((known) => known === word)

/** What outcomes are narrowed by in a query. */
export const OUTCOME_FIELDS = {
  hook: FilterText.describe('Id of the definition.'),
  event: FilterText.describe('Hook point.'),
  handler: FilterText.describe('Id of the handler.'),
  run: FilterText.describe('Id of the run.'),
  dispatch: FilterText.describe('Id of the dispatch.'),
  disposition: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .refine((words) => words.every(isDisposition), { error: `one or more of ${WORDS.join(', ')}` })
    .transform((words) => words.filter(isDisposition))
    .optional()
    .describe('One or more dispositions, separated by commas.'),
  dialect: FilterText.describe('Dialect; native for our own definitions.'),
  blocking: Flag.describe('Whether it stopped its event.'),
  mayBlock: Flag.describe('Whether a refusal of it would have been enforced.'),
  asked: z.enum(HANDLER_DECISIONS).optional().describe('What its answer asked for.'),
  leaf: Flag.describe('Whether it is what indicators count: a hook of a bridge, not the bridge itself.'),
  minDurationMs: DurationText.describe('Durations longer than this.'),
  maxDurationMs: DurationText.describe('Durations up to this, included.'),
  from: Instant.optional().describe('Start of the time range, included.'),
  to: Instant.optional().describe('End of the time range, not included.'),
  q: FilterText.describe('Text looked for in hook, event, handler, diagnostic and reason.'),
}

/** Query of `GET /api/outcomes`. */
export const OutcomeQuery = z.strictObject({ ...OUTCOME_FIELDS, ...PAGE_FIELDS })

/** The filter that a parsed query asks for. */
export function toOutcomeFilter({
  from,
  to,
  ...rest
}: Omit<z.infer<typeof OutcomeQuery>, 'limit' | 'cursor'>): OutcomeFilter {
  return OutcomeFilter.parse({ ...rest, fromMs: from, toMs: to })
}

/** One page of outcomes, newest first; throws INVALID_QUERY and INVALID_CURSOR. */
export async function listOutcomes(context: ServiceContext, input: unknown): Promise<Page<StoredOutcome>> {
  const { limit, cursor, ...rest } = parseInput(OutcomeQuery, input, 'INVALID_QUERY')
  return context.store.listOutcomes(toOutcomeFilter(rest), {
    limit: limit ?? context.settings.pageItems,
    cursor: cursor ?? null,
  })
}
