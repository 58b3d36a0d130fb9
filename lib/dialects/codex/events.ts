import type { EventMapping } from '../dialect'
import { SHARED, unmapped } from '../shared-mappings'

/**
 * The 12 events of Codex (dialects.md §2.3). PostToolUse fires for failing commands as well and its answer is plain
 * text, so the payload does not say whether the call failed.
 */
export const codexEvents = {
  SessionStart: SHARED.sessionStart,
  SessionEnd: SHARED.sessionEnd,
  SubagentStart: SHARED.subagentStart,
  SubagentStop: SHARED.subagentStop,
  UserPromptSubmit: SHARED.promptSubmit,
  PreToolUse: SHARED.toolPreUse,
  PermissionRequest: SHARED.permissionRequest,
  PostToolUse: SHARED.toolPostUse,
  PreCompact: SHARED.preCompact,
  PostCompact: SHARED.postCompact,
  Stop: SHARED.stop,
  Interrupt: unmapped('The user has interrupted the turn.'),
} as const satisfies Record<string, EventMapping>
