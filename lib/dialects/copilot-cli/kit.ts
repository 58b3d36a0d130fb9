import type { FieldShapes } from '../config-shape'
import type { DialectKit } from '../kit'
import { COPILOT_EXAMPLES } from './examples'
import { copilotAnswers } from './named-answers'
import { COPILOT_SAMPLES } from './samples'

const TIMEOUT: FieldShapes = {
  timeoutSec: ['number', 'Seconds; 30 without.'],
  timeout: ['number', 'Another name for timeoutSec.'],
}

/** What a person starts with for Copilot CLI (dialects.md §5.1). */
export const COPILOT_KIT: DialectKit = {
  files: [
    { layer: 'project', path: '.github/hooks/hooks.json', meaning: 'Of the repository; any name in this folder.' },
    {
      layer: 'project',
      path: '.github/copilot/settings.json',
      meaning: 'Settings of the repository with hooks among them.',
    },
    { layer: 'local', path: '.github/copilot/settings.local.json', meaning: 'Your own settings for this repository.' },
    { layer: 'user', path: '~/.copilot/hooks/hooks.json', meaning: 'Your own, for every repository.' },
    {
      layer: 'managed',
      path: '/etc/github-copilot/policy.d/hooks.json',
      meaning: 'Policy of the machine; nothing switches it off.',
    },
    { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of a plugin.' },
  ],
  config: {
    nesting: 'flat',
    root: {
      version: ['integer', 'Of the file’s form: 1.'],
      disableAllHooks: [
        'boolean',
        'Switches the hooks of this file off; in settings of the repository all but the policy.',
      ],
    },
    group: { matcher: ['string', 'A pattern that has to take the whole name.'] },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command; the kind that is meant where none is written.',
        required: ['bash'],
        fields: {
          bash: ['string', 'Text for the shell of Unix.'],
          powershell: ['string', 'Text for PowerShell, on Windows.'],
          command: ['string', 'Text for whichever of the two is missing.'],
          exec: ['string', 'A program that is started without a shell.'],
          args: ['array', 'Arguments of the program.'],
          cwd: ['string', 'Folder, from the root of the repository.'],
          env: ['object', 'Variables beside those of the agent.'],
          ...TIMEOUT,
        },
      },
      {
        kind: 'http',
        meaning: 'The event is posted to an address.',
        required: ['url'],
        fields: {
          url: ['string', 'Address with https:.'],
          headers: ['object', 'Headers of the request.'],
          allowedEnvVars: ['array', 'Variables that headers may use.'],
          ...TIMEOUT,
        },
      },
      {
        kind: 'prompt',
        meaning: 'A prompt at the start of a new session.',
        required: ['prompt'],
        fields: { prompt: ['string', 'Text that is submitted as if it were typed.'] },
      },
    ],
  },
  samples: COPILOT_SAMPLES,
  answers: copilotAnswers,
  examples: COPILOT_EXAMPLES,
}
