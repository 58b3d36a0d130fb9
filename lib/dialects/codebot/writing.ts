import { type HookWriting, words } from '../hook-writing'

/** How hooks of codebot are written (seeds.md §4.1, §4.3). */
export const CODEBOT_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: words('type command prompt url headers matcher if blocking timeout'),
  forms: {},
  refusing: { blocking: true },
  conditionEvents: ['PreToolUse', 'PostToolUse'],
  variables: ['HOOK_EVENT', 'HOOK_TOOL_NAME', 'HOOK_SESSION_ID'],
  posixFields: ['command'],
  directory: 'present',
}
