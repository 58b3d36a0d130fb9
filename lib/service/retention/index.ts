export { createRetention, type Retention } from './create-retention'
export { removedNote } from './removed-note'
