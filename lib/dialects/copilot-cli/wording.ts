import type { AnswerWording } from '../answer-wording'

/** How answers for Copilot CLI are worded (dialects.md §5.2, §7.2). */
export const COPILOT_WORDING: AnswerWording = {
  form: 'flat',
  ownFields: {
    permission: 'permissionDecision',
    updated_input: 'modifiedArgs',
    additional_context: 'additionalContext',
  },
  refusal: 'Print {"decision": "block", "reason": "…"} and exit 0.',
}
