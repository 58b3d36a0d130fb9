/** Events of Claude Code that judge the condition of a hook (dialects.md §1.2). */
export const CONDITION_EVENTS: readonly string[] = [
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PermissionRequest',
  'PermissionDenied',
]
