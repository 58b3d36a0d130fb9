import { ASK_FOR_JUDGEMENT } from '#lib/protocol'
import { postOf, type RemoteRules, USUAL_RESPONSE_MAX_BYTES } from '../remote-rules'

/** Headers take variables that the hook lists; a prompt without a place for the payload is followed by it (dialects.md §1.2). */
export const CLAUDE_REMOTE: RemoteRules = {
  http: {
    policy: 'observe',
    userAgent: 'claude-code',
    responseMaxBytes: USUAL_RESPONSE_MAX_BYTES,
    expandsHeaders: true,
    requestOf: postOf,
  },
  prompt: {
    system: ASK_FOR_JUDGEMENT,
    appendsPayload: true,
    unescapesDollars: true,
    withoutOk: 'unreadable',
    unreadable: 'no-answer',
  },
}
