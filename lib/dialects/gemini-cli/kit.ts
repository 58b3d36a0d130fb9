import type { DialectKit } from '../kit'
import { settingsFiles } from '../settings-file'
import { GEMINI_EXAMPLES } from './examples'
import { geminiAnswers } from './named-answers'
import { GEMINI_SAMPLES } from './samples'

/** What a person starts with for Gemini CLI (dialects.md §3.1). */
export const GEMINI_KIT: DialectKit = {
  files: settingsFiles('.gemini', 'gemini-cli'),
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
