import type { JsonAnswerRule } from '#lib/protocol'
import type { PlannedEntry } from '../answer'
import type { Situation } from '../situation'
import type { ClaudeEvent } from './event-rules'

/** What starts like an object is taken for one, and is no text any more when it is none (oracle start-invalid-json). */
export const CLAUDE_JSON: JsonAnswerRule = { opensWith: '{', allowsByteOrderMark: true, decodesStrings: false }

/** What decoding an answer works with. */
export interface DecodeInput {
  readonly planned: PlannedEntry
  readonly situation: Situation
  readonly rule: ClaudeEvent
}
