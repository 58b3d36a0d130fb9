import { COMMON, unmapped } from '../common-mappings'
import type { EventMapping } from '../dialect'

/**
 * The 12 events of Codex (dialects.md §2.3). PostToolUse fires for failing commands as well and its answer is plain
 * text, so the payload does not say whether the call failed.
 */
export const codexEvents = {
  SessionStart: COMMON.sessionStart,
  SessionEnd: COMMON.sessionEnd,
  SubagentStart: COMMON.subagentStart,
  SubagentStop: COMMON.subagentStop,
  UserPromptSubmit: COMMON.promptSubmit,
  PreToolUse: COMMON.toolPreUse,
  PermissionRequest: COMMON.permissionRequest,
  PostToolUse: COMMON.toolPostUse,
  PreCompact: COMMON.preCompact,
  PostCompact: COMMON.postCompact,
  Stop: COMMON.stop,
  Interrupt: unmapped('The user has interrupted the turn.'),
} as const satisfies Record<string, EventMapping>
