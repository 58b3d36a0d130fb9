import { isJsonObject, isPlainObject } from '#lib/contract'
import type { CursorEvent, CursorField } from './event-rules'

const isText = (value: unknown) => typeof value === 'string'

/** What a field of an answer must hold. */
const SHAPES: Readonly<Record<CursorField, (value: unknown, rule: CursorEvent) => boolean>> = {
  permission: (value, { ask }) => value === 'allow' || value === 'deny' || (value === 'ask' && ask !== 'unknown'),
  continue: (value) => typeof value === 'boolean',
  user_message: isText,
  agent_message: isText,
  updated_input: isJsonObject,
  updated_mcp_tool_output: (value) => value !== undefined,
  additional_context: isText,
  env: isPlainObject,
  followup_message: isText,
  pluginPaths: Array.isArray,
}

/** Every field that some event of Cursor honours (dialects.md §4.2). */
export const CURSOR_FIELDS: readonly CursorField[] = [
  'permission',
  'continue',
  'user_message',
  'agent_message',
  'updated_input',
  'updated_mcp_tool_output',
  'additional_context',
  'env',
  'followup_message',
  'pluginPaths',
]

/** Whether a field holds what its event takes. */
export const isRightShape = (field: CursorField, value: unknown, rule: CursorEvent) => SHAPES[field](value, rule)
