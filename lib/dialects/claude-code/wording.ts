import { type AnswerWording, NESTED_FIELDS, PERMISSION_FIELDS } from '../answer-wording'
import { CONTEXT_MAX_CHARS } from './context-texts'

/** How answers for Claude Code are worded (dialects.md §1.8; oracle pre-wrong-hookEventName, cap-*). */
export const CLAUDE_WORDING: AnswerWording = {
  form: 'nested',
  innerFields: PERMISSION_FIELDS,
  ownFields: NESTED_FIELDS,
  namedEvent: 'own',
  deprecated: { event: 'PreToolUse', decisions: { approve: 'allow', block: 'deny' } },
  contextMaxChars: CONTEXT_MAX_CHARS,
  lastMessageField: 'last_assistant_message',
}
