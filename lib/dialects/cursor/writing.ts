import { type HookWriting, words } from '../hook-writing'
import { CURSOR_EVENTS } from './event-rules'

/** Events after which the agent can go on by itself. */
const FOLLOWED: readonly string[] = ['stop', 'subagentStop']

/** How hooks of Cursor are written; those of a user run in ~/.cursor (dialects.md §4.1, §8). */
export const CURSOR_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: words('type command prompt model timeout matcher failClosed loop_limit'),
  forms: { 'failure-policy': { field: 'failClosed', on: true }, 'loop-limit': { field: 'loop_limit' } },
  idleFields: [
    {
      field: 'loop_limit',
      isIdle: ({ event }) => !FOLLOWED.includes(event),
      why: `only ${FOLLOWED.join(' and ')} can go on`,
    },
    {
      field: 'failClosed',
      isIdle: ({ event }) => (CURSOR_EVENTS[event]?.onBlock ?? null) === null,
      why: 'nothing can be refused here',
    },
  ],
  conditionEvents: [],
  projectVariable: 'CURSOR_PROJECT_DIR',
  variables: [
    'CURSOR_PROJECT_DIR',
    'CURSOR_VERSION',
    'CURSOR_USER_EMAIL',
    'CURSOR_TRANSCRIPT_PATH',
    'CURSOR_CODE_REMOTE',
    'CLAUDE_PROJECT_DIR',
  ],
  variablePrefix: 'CURSOR',
  // Which shell runs a command on Windows is not known.
  posixFields: [],
  directory: 'fixed',
  userDirectory: '.cursor',
}
