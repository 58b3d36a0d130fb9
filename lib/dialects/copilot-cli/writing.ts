import { type HookWriting, words } from '../hook-writing'

/** How hooks of Copilot CLI are written (dialects.md §5.1). */
export const COPILOT_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: words(
    'type bash powershell command exec args cwd env timeoutSec timeout matcher url headers allowedEnvVars prompt',
  ),
  forms: { 'working-directory': { field: 'cwd' }, windows: { field: 'powershell' } },
  idleFields: [
    {
      field: 'timeout',
      isIdle: ({ handler }) => handler.timeoutSec !== undefined,
      why: '"timeoutSec" stands beside it and counts',
    },
    { field: 'args', isIdle: ({ handler }) => handler.exec === undefined, why: 'only "exec" takes arguments' },
  ],
  conditionEvents: [],
  variables: [],
  pluginVariables: ['CLAUDE_PROJECT_DIR'],
  variablePrefix: 'COPILOT',
  // On Windows a `command` is run by PowerShell.
  posixFields: ['bash'],
  directory: 'fixed',
}
