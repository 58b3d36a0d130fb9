import { COMMON, mapped, unmapped } from '../common-mappings'
import type { EventMapping } from '../dialect'
import { MODEL_RESPONSE } from '../model-response'
import { read } from '../reading'

/** The 11 events of Gemini CLI (dialects.md §3.2). */
export const geminiCliEvents = {
  BeforeTool: COMMON.toolPreUse,
  AfterTool: { ...COMMON.toolPostUse, metadata: { ...COMMON.toolPostUse.metadata, ...MODEL_RESPONSE } },
  BeforeAgent: COMMON.promptSubmit,
  AfterAgent: mapped('turn.pre-stop', 'The agent is about to end its turn.', {
    metadata: { stopHookActive: read.flag('stop_hook_active'), lastMessagePreview: read.text('prompt_response') },
  }),
  BeforeModel: unmapped('A request is about to be sent to the model.'),
  AfterModel: unmapped('A piece of the model answer has arrived.'),
  BeforeToolSelection: unmapped('The tools offered to the model are about to be chosen.'),
  SessionStart: COMMON.sessionStart,
  SessionEnd: COMMON.sessionEnd,
  Notification: COMMON.notification,
  PreCompress: COMMON.preCompact,
} as const satisfies Record<string, EventMapping>
