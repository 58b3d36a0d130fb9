import { ASK_FOR_JUDGEMENT } from '#lib/protocol'
import type { RemoteRules } from '../remote-rules'

/** A prompt names the place of its payload (dialects.md §4.1). */
export const CURSOR_REMOTE: RemoteRules = {
  prompt: {
    system: ASK_FOR_JUDGEMENT,
    appendsPayload: false,
    unescapesDollars: false,
    withoutOk: 'unreadable',
    unreadable: 'no-answer',
  },
}
