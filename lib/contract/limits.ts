/** Bounds of the contract; every message that names a bound takes it from here (seeds.md §1.2, interfaces.md §2). */
export const LIMITS = {
  identifierMaxChars: 160,
  orderMin: -1000,
  orderMax: 1000,
  handlerTimeoutMinMs: 10,
  handlerTimeoutMaxMs: 5_000,
  externalTimeoutMaxMs: 600_000,
  metadataKeyMaxChars: 80,
  metadataTextMaxChars: 1_000,
  metadataMaxBytes: 16_384,
  jsonDepthMax: 100,
  inputMaxBytes: 1_048_576,
  inputStoredMaxBytes: 16_384,
  bodyMaxBytes: 1_048_576,
  diagnosticMaxChars: 1_000,
  contextMaxChars: 10_000,
  textsPerAnswer: 20,
  regexMaxBytes: 256,
  matchValuesMax: 100,
  dispatchDepthMax: 16,
  dedupeKeyMaxChars: 240,
  skippedListMax: 200,
  batchMaxItems: 1_000,
  pageMaxItems: 500,
  spanPageMaxItems: 20_000,
  outcomesCountedMax: 100_000,
  issuesMax: 50,
} as const

/** Largest delay between a deadline and the moment it is noticed, in milliseconds (interfaces.md §3.10). */
export const DEADLINE_LATENESS_MAX_MS = 10
