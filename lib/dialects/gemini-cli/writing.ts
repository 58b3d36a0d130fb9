import { GROUP_FIELDS, type HookWriting, words } from '../hook-writing'

/** How hooks of Gemini CLI are written (dialects.md §3.1; oracle cfg-disableAllHooks). */
export const GEMINI_WRITING: HookWriting = {
  timeoutUnit: 'ms',
  handlerFields: words('type command name description timeout env'),
  groupFields: [...GROUP_FIELDS, 'sequential'],
  forms: {
    series: { field: 'sequential', at: 'group', on: true },
    name: { field: 'name' },
    description: { field: 'description' },
  },
  conditionEvents: [],
  idleSwitches: { disableAllHooks: '{"hooksConfig": {"enabled": false}}' },
  projectVariable: 'GEMINI_PROJECT_DIR',
  variables: ['GEMINI_PROJECT_DIR', 'GEMINI_PLANS_DIR', 'GEMINI_CWD', 'GEMINI_SESSION_ID', 'CLAUDE_PROJECT_DIR'],
  variablePrefix: 'GEMINI',
  quotesVariables: true,
  posixFields: ['command'],
  directory: 'present',
}
