import { GROUP_FIELDS, type HookWriting, words } from '../hook-writing'

/** How hooks of Codex are written (dialects.md §2.1, §2.2). */
export const CODEX_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: words(
    'type timeout statusMessage command commandWindows command_windows async additionalContextLimit server tool input prompt',
  ),
  groupFields: GROUP_FIELDS,
  forms: {
    background: { field: 'async', on: true },
    status: { field: 'statusMessage' },
    'context-limit': { field: 'additionalContextLimit' },
    windows: { field: 'commandWindows' },
  },
  conditionEvents: [],
  variables: ['PLUGIN_ROOT', 'PLUGIN_DATA', 'CLAUDE_PLUGIN_ROOT', 'CLAUDE_PLUGIN_DATA'],
  variablePrefix: 'CODEX',
  posixFields: ['command'],
  directory: 'present',
}
