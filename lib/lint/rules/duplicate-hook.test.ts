import { expect, it } from 'vitest'
import { hookOf, lintCases, ruleSuite } from '../rule.suite'
import { duplicateHook } from './duplicate-hook'

ruleSuite(duplicateHook, {
  finds: [
    [
      {
        config: {
          hooks: {
            Stop: [
              {
                hooks: [
                  { type: 'command', command: 'a' },
                  { type: 'command', command: 'a' },
                ],
              },
            ],
          },
        },
        dialect: 'codex',
      },
      /runs both/,
    ],
    [
      {
        config: {
          hooks: {
            Stop: [
              {
                hooks: [
                  { type: 'command', command: 'a' },
                  { type: 'command', command: 'a' },
                ],
              },
            ],
          },
        },
      },
      /runs it once/,
    ],
  ],
  leaves: [
    {
      config: {
        hooks: {
          Stop: [
            {
              hooks: [
                { type: 'command', command: 'a' },
                { type: 'command', command: 'b' },
              ],
            },
          ],
        },
      },
    },
    {
      config: {
        hooks: {
          PreToolUse: [
            { matcher: 'Bash', hooks: [{ type: 'command', command: 'a' }] },
            { matcher: 'Edit', hooks: [{ type: 'command', command: 'a' }] },
          ],
        },
      },
    },
  ],
})

it('finds copies over layers', () => {
  const config = hookOf('Stop', { command: 'notify' })
  const found = lintCases({ config, layer: 'user', dialect: 'codex' }, { config, layer: 'project', dialect: 'codex' })
  expect(found).toMatchObject([{ rule: 'duplicate-hook', ref: 'project:Stop[0].hooks[0]' }])
})
