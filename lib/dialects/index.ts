export { DIALECTS, dialectOf } from './all'
export type { DialectName } from './dialect'
export type { MappingContext, Redaction } from './mapping-context'
export { mappingOf, toEnvelope } from './to-envelope'
