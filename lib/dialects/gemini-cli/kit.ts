import type { DialectKit } from '../kit'
import { GEMINI_EXAMPLES } from './examples'
import { geminiAnswers } from './named-answers'
import { GEMINI_SAMPLES } from './samples'

/** What a person starts with for Gemini CLI (dialects.md §3.1). */
export const GEMINI_KIT: DialectKit = {
  files: [
    { layer: 'project', path: '.gemini/settings.json', meaning: 'Of the project, shared with the team.' },
    { layer: 'user', path: '~/.gemini/settings.json', meaning: 'Your own, for every project.' },
    { layer: 'managed', path: '/etc/gemini-cli/settings.json', meaning: 'Of the administrator.' },
    { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of an extension.' },
  ],
  config: {
    nesting: 'groups',
    root: { hooksConfig: ['object', '`enabled`, and `disabled` with names or commands of hooks that do not run.'] },
    group: {
      matcher: ['string', 'An unanchored pattern over the name of the tool; elsewhere the whole text.'],
      sequential: ['boolean', 'All hooks of the event then run one after the other.'],
    },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command of the shell.',
        required: ['command'],
        fields: {
          command: ['string', 'Text for the shell.'],
          name: ['string', 'Name for people, and for `hooksConfig.disabled`.'],
          description: ['string', 'What it is for.'],
          timeout: ['integer', 'Milliseconds; 60000 without.'],
          env: ['object', 'Variables beside those of the agent.'],
        },
      },
    ],
  },
  samples: GEMINI_SAMPLES,
  answers: geminiAnswers,
  examples: GEMINI_EXAMPLES,
}
