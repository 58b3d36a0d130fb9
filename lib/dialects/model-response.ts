import { type Reading, read } from './reading'

/**
 * Result fields of agents that answer `{llmContent, returnDisplay, error?}`: a failed call reaches the same event and
 * is told by `error` alone (dialects.md §3.2).
 */
export const MODEL_RESPONSE = {
  isError: read.hasFields('tool_response.error'),
  errorClass: read.text('tool_response.error.type'),
  executionError: read.text('tool_response.error.message'),
  resultContentPreview: read.contentPreview('tool_response.llmContent', 'tool_response.returnDisplay', 'tool_response'),
} as const satisfies Record<string, Reading>
