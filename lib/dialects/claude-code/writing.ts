import { GROUP_FIELDS, type HookWriting, words } from '../hook-writing'

/** How hooks of Claude Code are written (dialects.md §1.2, §1.3, §1.12). */
export const CLAUDE_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: words(
    'type if timeout statusMessage once command args shell async asyncRewake onFailure url headers allowedEnvVars server tool input prompt model continueOnBlock',
  ),
  groupFields: GROUP_FIELDS,
  forms: {
    condition: { field: 'if' },
    wake: { field: 'asyncRewake', on: true },
    background: { field: 'async', on: true },
    'failure-policy': { field: 'onFailure', on: 'block' },
    once: { field: 'once', on: true },
    status: { field: 'statusMessage' },
    shell: { field: 'shell', on: 'powershell' },
  },
  conditionEvents: ['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PermissionRequest', 'PermissionDenied'],
  onceLayer: 'skill',
  hasPrograms: true,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  variables: [
    'CLAUDE_PROJECT_DIR',
    'CLAUDE_PLUGIN_ROOT',
    'CLAUDE_PLUGIN_DATA',
    'CLAUDE_ENV_FILE',
    'CLAUDE_CODE_REMOTE',
    'CLAUDE_EFFORT',
  ],
  variablePrefix: 'CLAUDE',
  posixFields: ['command'],
  directory: 'present',
}
