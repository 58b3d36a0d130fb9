import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { configVersion } from './config-version'

const { hooks } = bareHookOf('preToolUse')
const of = (dialect: string, config: object, path?: string) => ({
  dialect,
  config,
  ...(path !== undefined && { path }),
})

ruleSuite(configVersion, {
  finds: [
    [of('cursor', { hooks }), /loads nothing of it/],
    [of('cursor', { version: 2, hooks }), /knows version 1 alone, got 2/],
    [of('cursor', { version: '1', hooks }), /got "1"/],
    [of('copilot-cli', { hooks }), /all the same/],
    [of('copilot-cli', { version: 2, hooks }), /Write "version": 1/],
  ],
  mends: [
    [of('cursor', { hooks }), '"version": 1,\n  "hooks"'],
    [of('cursor', { version: '1', hooks }), '"version": 1,'],
  ],
  leaves: [
    of('cursor', { version: 1, hooks }),
    of('copilot-cli', { hooks }, '.github/copilot/settings.json'),
    of('copilot-cli', hookOf('PreToolUse', {}), '.claude/settings.json'),
    of('claude-code', hookOf('PreToolUse', {})),
  ],
})
