import { type AnswerWording, NESTED_FIELDS, PERMISSION_FIELDS } from '../answer-wording'

/** How answers for Qwen Code are worded (dialects.md §3.4, §7.2). */
export const QWEN_WORDING: AnswerWording = {
  form: 'nested',
  innerFields: PERMISSION_FIELDS,
  ownFields: NESTED_FIELDS,
}
