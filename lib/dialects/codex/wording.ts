import { type AnswerWording, NESTED_FIELDS, PERMISSION_FIELDS } from '../answer-wording'

/** How answers for Codex are worded (dialects.md §2; oracle pre-wrong-hookEventName). */
export const CODEX_WORDING: AnswerWording = {
  form: 'nested',
  innerFields: PERMISSION_FIELDS,
  ownFields: NESTED_FIELDS,
  namedEvent: 'any',
}
