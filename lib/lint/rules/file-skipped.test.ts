import { hookOf, ruleSuite } from '../rule.suite'
import { fileSkipped } from './file-skipped'

ruleSuite(fileSkipped, {
  finds: [
    [
      {
        config: {
          hooks: {
            Stop: [
              {
                hooks: [
                  { type: 'command', command: 'a' },
                  { type: 'Command', command: 'b' },
                ],
              },
            ],
          },
        },
      },
      /skips all 2 hooks/,
    ],
    [
      {
        config: {
          ...hookOf('Stop', {}),
          hooks: {
            Stop: [
              {
                hooks: [
                  { type: 'command', command: 'a' },
                  { type: 'command', command: 'b', timeout: -1 },
                ],
              },
            ],
          },
        },
        dialect: 'codex',
      },
      /skips all 2/,
    ],
  ],
  leaves: [
    { config: hookOf('Stop', {}) },
    { config: { hooks: { Stop: [{ hooks: [{ type: 'Command', command: 'b' }] }] } } },
    { config: '{' },
    {
      config: { hooks: { AfterAgent: [{ hooks: [{ type: 'command', command: 'a' }, { type: 'x' }] }] } },
      dialect: 'gemini-cli',
    },
  ],
})
