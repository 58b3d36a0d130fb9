import * as z from 'zod'
import {
  BACKGROUND_MODES,
  FOREIGN_DELIVERIES,
  type Page,
  REWAKE_DROP_REASONS,
  REWAKE_OWNERS,
  REWAKE_STATES,
  type RewakeCounts,
  type RewakeFilter,
  type StoredRewake,
} from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { FilterText, Instant, PAGE_FIELDS } from './query-fields'
import { toStoredRewake } from './rewakes'

const FIELDS = {
  run: FilterText.describe('Id of the run.'),
  hook: FilterText.describe('Id of the definition.'),
  event: FilterText.describe('Hook point.'),
  dialect: FilterText.describe('Dialect; native for our own definitions.'),
  mode: z.enum(BACKGROUND_MODES).optional().describe('Mode of the hook.'),
  from: Instant.optional().describe('Start of the time range of the starts, included.'),
  to: Instant.optional().describe('End of the time range, not included.'),
  q: FilterText.describe('Text looked for in hook, run, reason, summary and message.'),
}

/** Query of `GET /api/rewakes`. */
export const RewakeQuery = z.strictObject({
  ...FIELDS,
  owner: z.enum(REWAKE_OWNERS).optional().describe('Who hands it to the model.'),
  delivery: z
    .enum(FOREIGN_DELIVERIES)
    .optional()
    .describe('Results that their agent hands over itself, by what is known of it.'),
  state: wordList(REWAKE_STATES).describe('One or more states, separated by commas.'),
  dropReason: wordList(REWAKE_DROP_REASONS).describe('One or more reasons of dropped rows, separated by commas.'),
  ...PAGE_FIELDS,
})

/** Query of `GET /api/rewakes/counts`. */
export const RewakeCountsQuery = z.strictObject(FIELDS)

/** One page of the ledger, newest first; changes nothing. Throws INVALID_QUERY and INVALID_CURSOR. */
export async function listRewakes(context: ServiceContext, input: unknown): Promise<Page<StoredRewake>> {
  const { limit, cursor, ...query } = parseInput(RewakeQuery, input, 'INVALID_QUERY')
  const { state, dropReason, owner, delivery } = query
  const filter = { ...toFilter(query), state, dropReason, owner, delivery }
  const page = { limit: limit ?? context.settings.pageItems, cursor: cursor ?? null }
  const { items, nextCursor } = await context.store.listRewakes(filter, page)
  return { items: items.map((row) => toStoredRewake(row, context.rewakes.limits)), nextCursor }
}

/** How many rows are in each state, and dropped for which reason; throws INVALID_QUERY. */
export async function countRewakes(context: ServiceContext, input: unknown): Promise<RewakeCounts> {
  return context.store.countRewakes(toFilter(parseInput(RewakeCountsQuery, input, 'INVALID_QUERY')))
}

function toFilter({ from, to, ...rest }: z.infer<typeof RewakeCountsQuery>): RewakeFilter {
  const { run, hook, event, dialect, mode, q } = rest
  return { run, hook, event, dialect, mode, q, fromMs: from, toMs: to }
}

function wordList<Word extends string>(words: readonly Word[]) {
  const isKnown = (text: string): text is Word => words.some((word) => word === text)
  return z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .refine((texts) => texts.every(isKnown), { error: `one or more of ${words.join(', ')}` })
    .transform((texts) => texts.filter(isKnown))
    .optional()
}
