import type { FieldShapes } from '../config-shape'
import type { DialectKit } from '../kit'
import { settingsFiles } from '../settings-file'
import { QWEN_EXAMPLES } from './examples'
import { qwenAnswers } from './named-answers'
import { QWEN_SAMPLES } from './samples'

const EVERY_KIND: FieldShapes = {
  name: ['string', 'Name for people.'],
  description: ['string', 'What it is for.'],
  statusMessage: ['string', 'Shown while the hook runs.'],
}

/** What a person starts with for Qwen Code (dialects.md §6). */
export const QWEN_KIT: DialectKit = {
  files: settingsFiles('.qwen', 'qwen-code'),
  config: {
    nesting: 'groups',
    root: { disableAllHooks: ['boolean', 'Switches hooks off.'] },
    group: {
      matcher: ['string', 'An unanchored pattern over the wire name of the tool, such as `run_shell_command`.'],
      sequential: ['boolean', 'All hooks of the event then run one after the other.'],
    },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command of the shell.',
        required: ['command'],
        fields: {
          command: ['string', 'Text for the shell.'],
          timeout: ['integer', 'Milliseconds; 60000 without.'],
          async: ['boolean', 'Runs in the background and decides nothing.'],
          env: ['object', 'Variables beside those of the agent.'],
          ...EVERY_KIND,
        },
      },
      {
        kind: 'http',
        meaning: 'A POST request.',
        required: ['url'],
        fields: {
          url: ['string', 'Address that is asked.'],
          headers: ['object', 'Headers of the request.'],
          allowedEnvVars: ['array', 'Variables that headers may name.'],
          timeout: ['integer', 'Seconds; 600 without.'],
          ...EVERY_KIND,
        },
      },
      {
        kind: 'prompt',
        meaning: 'A question to a model.',
        required: ['prompt'],
        fields: {
          prompt: ['string', '`$ARGUMENTS` stands for the event.'],
          model: ['string', 'Model that judges.'],
          timeout: ['integer', 'Seconds; 30 without.'],
          ...EVERY_KIND,
        },
      },
    ],
  },
  samples: QWEN_SAMPLES,
  answers: qwenAnswers,
  examples: QWEN_EXAMPLES,
}
