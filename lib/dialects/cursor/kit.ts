import type { DialectKit } from '../kit'
import { CURSOR_EXAMPLES } from './examples'
import { cursorAnswers } from './named-answers'
import { CURSOR_SAMPLES } from './samples'

/** What a person starts with for Cursor (dialects.md §4.1). */
export const CURSOR_KIT: DialectKit = {
  files: [
    { layer: 'project', path: '.cursor/hooks.json', meaning: 'Of the project, shared with the team.' },
    { layer: 'user', path: '~/.cursor/hooks.json', meaning: 'Your own; its hooks run in ~/.cursor.' },
    { layer: 'team', path: 'hooks.json', meaning: 'From the dashboard of the team.' },
    { layer: 'managed', path: '/etc/cursor/hooks.json', meaning: 'Of the administrator; it wins.' },
    { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of a plugin.' },
  ],
  config: {
    nesting: 'flat',
    root: { version: ['integer', 'Of the file’s form: 1. Without it nothing is loaded.'] },
    group: { matcher: ['string', 'An unanchored pattern over the kind of tool, or the text of a shell command.'] },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command; the kind that is meant where none is written.',
        required: ['command'],
        fields: {
          command: ['string', 'Text for the shell, run in the folder the file belongs to.'],
          timeout: ['number', 'Seconds.'],
          failClosed: ['boolean', 'A crash, a timeout or an invalid answer then blocks.'],
          loop_limit: ['integer', 'Follow-ups in a row at the end of a turn; 5 without, null for no limit.'],
        },
      },
      {
        kind: 'prompt',
        meaning: 'A question for a model, which says whether it is fine.',
        required: ['prompt'],
        fields: {
          prompt: ['string', 'The question; $ARGUMENTS is the event.'],
          model: ['string', 'The model that is asked.'],
          timeout: ['number', 'Seconds.'],
          failClosed: ['boolean', 'A failure then blocks.'],
        },
      },
    ],
  },
  samples: CURSOR_SAMPLES,
  answers: cursorAnswers,
  examples: CURSOR_EXAMPLES,
}
