import { type AnswerWording, CONTEXT_FIELDS } from '../answer-wording'

/** How answers for Gemini CLI are worded (dialects.md §7.2; oracle pre-hso-*, pre-updatedInput-*). */
export const GEMINI_WORDING: AnswerWording = {
  form: 'nested',
  innerFields: CONTEXT_FIELDS,
  ownFields: {
    permission: 'decision',
    permissionDecision: 'decision',
    'hookSpecificOutput.permissionDecision': 'decision',
    'hookSpecificOutput.updatedInput': 'hookSpecificOutput.tool_input',
    updated_input: 'hookSpecificOutput.tool_input',
    modifiedArgs: 'hookSpecificOutput.tool_input',
    additional_context: 'hookSpecificOutput.additionalContext',
  },
}
