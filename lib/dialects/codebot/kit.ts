import type { DialectKit, NamedAnswer } from '../kit'
import { codebotEvent } from './event-rules'
import { CODEBOT_EXAMPLES } from './examples'
import { CODEBOT_SAMPLES } from './samples'

/** What a person starts with for codebot (seeds.md §4.1–4.4). */
export const CODEBOT_KIT: DialectKit = {
  files: [
    { layer: 'user', path: '~/.codebot/settings.json', meaning: 'Your own, for every project.' },
    { layer: 'project', path: '.codebot/settings.json', meaning: 'Of the project; its hooks run after yours.' },
  ],
  config: {
    nesting: 'flat',
    root: {},
    group: {
      matcher: ['string', '`/pattern/` or one whole word; nothing takes all.'],
      if: ['string', '`/pattern/` over the JSON text of the arguments.'],
      blocking: ['boolean', 'Whether it can stop anything; false without.'],
      timeout: ['integer', 'Seconds; 60 without.'],
    },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command of the shell.',
        required: ['command'],
        fields: { command: ['string', 'Text for the shell.'] },
      },
      {
        kind: 'prompt',
        meaning: 'A question to the model.',
        required: ['prompt'],
        fields: { prompt: ['string', '`$ARGUMENTS` is the payload.'] },
      },
      {
        kind: 'http',
        meaning: 'A request to a public address.',
        required: ['url'],
        fields: { url: ['string', 'http or https.'], headers: ['object', 'Headers of the request.'] },
      },
    ],
  },
  samples: CODEBOT_SAMPLES,
  answers: codebotAnswers,
  examples: CODEBOT_EXAMPLES,
}

/** Answers that mean something at an event of codebot (seeds.md §4.4). */
function codebotAnswers(event: string): NamedAnswer[] {
  const { block, takes } = codebotEvent(event)
  const context = { additional_context: 'The build folder is owned by CI.' }
  return [
    {
      word: 'Block',
      meaning: block === 'none' ? 'Nobody waits here; it stops nothing.' : 'Stops where the hook is blocking.',
      json: { block: true, reason: 'Use ./scripts/clean.sh instead.' },
    },
    {
      word: 'Context',
      meaning: takes.includes('context') ? 'A reminder for the model.' : 'Dropped here.',
      json: context,
    },
    ...(takes.includes('input')
      ? [
          {
            word: 'Rewrite the arguments',
            meaning: 'The last hook that does so wins.',
            json: { updated_input: { command: 'mv build /tmp/build-old' } },
          },
        ]
      : []),
    { word: "Block in Claude Code's words", meaning: 'decision is not read here.', json: { decision: 'block' } },
  ]
}
