import { postOf, type RemoteRules } from '../remote-rules'

/** Public addresses alone; a judgement that cannot be read is a yes (seeds.md §4.3). */
export const CODEBOT_REMOTE: RemoteRules = {
  http: {
    policy: 'public',
    userAgent: 'codebot',
    responseMaxBytes: 65_536,
    expandsHeaders: false,
    requestOf: postOf,
  },
  prompt: {
    system: null,
    appendsPayload: false,
    unescapesDollars: false,
    withoutOk: 'no',
    unreadable: 'yes',
  },
}
