export { DIALECTS, dialectOf } from './all'
export type { Dialect, DialectName, EventMapping } from './dialect'
export type { MappingContext, Redaction } from './mapping-context'
export { type MappedEvent, mappingOf, toEnvelope } from './to-envelope'
