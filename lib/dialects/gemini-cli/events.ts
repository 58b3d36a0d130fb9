import type { EventMapping } from '../dialect'
import { MODEL_RESPONSE } from '../model-response'
import { read } from '../reading'
import { mapped, SHARED, unmapped } from '../shared-mappings'

/** The 11 events of Gemini CLI (dialects.md §3.2). */
export const geminiCliEvents = {
  BeforeTool: SHARED.toolPreUse,
  AfterTool: { ...SHARED.toolPostUse, metadata: { ...SHARED.toolPostUse.metadata, ...MODEL_RESPONSE } },
  BeforeAgent: SHARED.promptSubmit,
  AfterAgent: mapped('turn.pre-stop', 'The agent is about to end its turn.', {
    metadata: { stopHookActive: read.flag('stop_hook_active'), lastMessagePreview: read.text('prompt_response') },
  }),
  BeforeModel: unmapped('A request is about to be sent to the model.'),
  AfterModel: unmapped('A piece of the model answer has arrived.'),
  BeforeToolSelection: unmapped('The tools offered to the model are about to be chosen.'),
  SessionStart: SHARED.sessionStart,
  SessionEnd: SHARED.sessionEnd,
  Notification: SHARED.notification,
  PreCompress: SHARED.preCompact,
} as const satisfies Record<string, EventMapping>
