import type { AnswerWording } from '../answer-wording'

/** How answers for Cursor are worded (dialects.md §4.2, §7.2). */
export const CURSOR_WORDING: AnswerWording = {
  form: 'flat',
  ownFields: {
    permissionDecision: 'permission',
    'hookSpecificOutput.permissionDecision': 'permission',
    'hookSpecificOutput.updatedInput': 'updated_input',
    'hookSpecificOutput.additionalContext': 'additional_context',
    decision: 'permission',
  },
  refusal: 'Print {"followup_message": "…"}; it is the next prompt.',
}
