import { ASK_FOR_JUDGEMENT } from '#lib/protocol'
import { postOf, type RemoteRules, USUAL_RESPONSE_MAX_BYTES } from '../remote-rules'

/** As far as its documents tell, like the agent whose format it took over (dialects.md §8). */
export const QWEN_REMOTE: RemoteRules = {
  http: {
    policy: 'observe',
    userAgent: 'qwen-code',
    responseMaxBytes: USUAL_RESPONSE_MAX_BYTES,
    expandsHeaders: true,
    requestOf: postOf,
  },
  prompt: {
    system: ASK_FOR_JUDGEMENT,
    appendsPayload: true,
    unescapesDollars: false,
    withoutOk: 'unreadable',
    unreadable: 'no-answer',
  },
}
