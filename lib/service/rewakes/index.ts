export { createBackgroundLedger } from './create-background-ledger'
export { createRewakeDesk, type RewakeDesk } from './rewake-desk'
export { startRewakes } from './start-rewakes'
export { toStoredRewake } from './to-stored-rewake'
