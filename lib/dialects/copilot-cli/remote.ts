import { postOf, type RemoteRules, USUAL_RESPONSE_MAX_BYTES } from '../remote-rules'

/** Headers take variables that the hook lists (dialects.md §5.1); a prompt is submitted, and no model judges it. */
export const COPILOT_REMOTE: RemoteRules = {
  http: {
    policy: 'observe',
    userAgent: 'copilot-cli',
    responseMaxBytes: USUAL_RESPONSE_MAX_BYTES,
    expandsHeaders: true,
    requestOf: postOf,
  },
}
