import { expect, it } from 'vitest'
import { approvalEvent } from './approval-event'

it.each([
  ['always', 'hook:PreToolUse:0af3', 'PreToolUse'],
  ['always', 'something else', null],
  ['session', 'session:hook:PreToolUse:1', null],
] as const)('an approval of kind %s under %s holds at %s', (kind, ref, event) => {
  expect(approvalEvent({ kind, ref })).toBe(event)
})
