import type { DialectKit } from '../kit'
import { CODEX_EXAMPLES } from './examples'
import { codexAnswers } from './named-answers'
import { CODEX_SAMPLES } from './samples'

/** What a person starts with for Codex (dialects.md §2.1, §2.2). */
export const CODEX_KIT: DialectKit = {
  files: [
    { layer: 'managed', path: '/etc/codex/requirements.toml', meaning: 'Of the administrator.' },
    { layer: 'system', path: '/etc/codex/hooks.json', meaning: 'Of the machine.' },
    { layer: 'user', path: '~/.codex/hooks.json', meaning: 'Your own, for every project.' },
    { layer: 'user', path: '~/.codex/config.toml', meaning: 'Your own, among your other settings.' },
    { layer: 'project', path: '.codex/hooks.json', meaning: 'Of the project, read once it is trusted.' },
    { layer: 'project', path: '.codex/config.toml', meaning: 'Of the project, among its other settings.' },
    { layer: 'cli', path: 'flags.toml', meaning: 'Given with -c.' },
    { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of a plugin.' },
  ],
  config: {
    nesting: 'groups',
    root: { description: ['string', 'What the file is for.'] },
    group: {
      matcher: ['string', 'Letters, digits, `_` and `|` are exact names; anything else is an unanchored Rust pattern.'],
    },
    handlers: [
      {
        kind: 'command',
        meaning: 'A command of the login shell.',
        required: ['command'],
        fields: {
          command: ['string', 'Text for `$SHELL -lc`.'],
          commandWindows: ['string', 'The command on Windows.'],
          timeout: ['integer', 'Whole seconds; 600 without, 1 to 3 at SessionEnd and Interrupt.'],
          async: ['boolean', 'Runs in the background and decides nothing.'],
          additionalContextLimit: ['integer', 'Tokens of context that are handed on; 2500 without.'],
          statusMessage: ['string', 'Shown while the hook runs.'],
        },
      },
      {
        kind: 'mcp_tool',
        meaning: 'A tool of a connected MCP server.',
        required: ['server', 'tool'],
        fields: {
          server: ['string', 'Name of the server.'],
          tool: ['string', 'Name of its tool.'],
          input: ['object', 'Arguments; a dollar sign with a path in braces takes a value of the event.'],
          timeout: ['integer', 'Whole seconds.'],
          statusMessage: ['string', 'Shown while the hook runs.'],
        },
      },
    ],
  },
  samples: CODEX_SAMPLES,
  answers: codexAnswers,
  examples: CODEX_EXAMPLES,
}
