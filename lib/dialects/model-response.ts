import type { Reading } from './reading'
import { contentPreview, hasFields, text } from './reading'

/**
 * Result fields of agents that answer `{llmContent, returnDisplay, error?}`: a failed call reaches the same event and
 * is told by `error` alone (dialects.md §3.2).
 */
export const MODEL_RESPONSE = {
  isError: hasFields('tool_response.error'),
  errorClass: text('tool_response.error.type'),
  executionError: text('tool_response.error.message'),
  resultContentPreview: contentPreview('tool_response.llmContent', 'tool_response.returnDisplay', 'tool_response'),
} as const satisfies Record<string, Reading>
