import { DIALECTS, type DialectSummary, isPlannable, summarizeDialect } from '#lib/dialects'

/** Every agent whose hooks can be planned, in the order in which pages list them. */
export function listDialects(): DialectSummary[] {
  return DIALECTS.filter(isPlannable).map(summarizeDialect)
}
