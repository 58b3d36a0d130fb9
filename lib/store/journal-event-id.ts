import { randomBytes } from 'node:crypto'

const PREFIX = 'runevt_'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ID_CHARS = 18
const IDS_PER_POOL = 256

let pool = new Uint8Array(0)
let used = 0

/** A new id of a journal event: `runevt_` and 18 random characters (seeds.md §1.5). */
export function createJournalEventId(): string {
  if (used + ID_CHARS > pool.length) {
    pool = randomBytes(ID_CHARS * IDS_PER_POOL)
    used = 0
  }
  let id = PREFIX
  for (const byte of pool.subarray(used, used + ID_CHARS)) id += ALPHABET[byte % ALPHABET.length]
  used += ID_CHARS
  return id
}
