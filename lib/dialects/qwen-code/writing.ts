import { GROUP_FIELDS, type HookWriting } from '../hook-writing'

/** How hooks of Qwen Code are written (dialects.md §3.4; oracle handler-*-field). */
export const QWEN_WRITING: HookWriting = {
  timeoutUnit: 'ms',
  handlerFields: null,
  groupFields: [...GROUP_FIELDS, 'sequential'],
  forms: {
    background: { field: 'async', on: true },
    series: { field: 'sequential', at: 'group', on: true },
    name: { field: 'name' },
    description: { field: 'description' },
  },
  conditionEvents: [],
  projectVariable: 'QWEN_PROJECT_DIR',
  variables: ['QWEN_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'],
  variablePrefix: 'QWEN',
  posixFields: ['command'],
  directory: 'present',
}
