import { bareHookOf, ruleSuite } from '../rule.suite'
import { eventTwoNames } from './event-two-names'

const both = (...events: string[]) => ({
  version: 1,
  hooks: Object.fromEntries(events.map((event) => [event, [{ command: './a.sh' }]])),
})

ruleSuite(eventTwoNames, {
  finds: [
    [{ config: both('preToolUse', 'PreToolUse'), dialect: 'copilot-cli' }, /PreToolUse and preToolUse are one moment/],
    [{ config: both('Stop', 'agentStop'), dialect: 'copilot-cli' }, /agentStop and Stop/],
  ],
  leaves: [
    { config: both('preToolUse', 'PostToolUse'), dialect: 'copilot-cli' },
    { config: bareHookOf('preToolUse'), dialect: 'cursor' },
  ],
})
