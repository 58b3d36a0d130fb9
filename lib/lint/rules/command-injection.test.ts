import { hookOf, ruleSuite } from '../rule.suite'
import { commandInjection } from './command-injection'

ruleSuite(commandInjection, {
  finds: [
    [{ config: hookOf('PreToolUse', { command: 'eval "$(jq -r .tool_input.command)"' }) }, /run as shell code/],
    [
      { config: hookOf('PostToolUse', { command: 'jq -r .tool_input.file_path | xargs -I{} sh -c "prettier {}"' }) },
      /run as shell code/,
    ],
    [
      { config: hookOf('PostToolUse', { command: 'prettier --write $(jq -r .tool_input.file_path)' }) },
      /double quotes/,
    ],
  ],
  leaves: [
    { config: hookOf('PostToolUse', { command: 'f=$(jq -r .tool_input.file_path); prettier --write "$f"' }) },
    { config: hookOf('PostToolUse', { command: 'prettier --write "$(jq -r .tool_input.file_path)"' }) },
    { config: hookOf('Stop', { command: 'eval "$(direnv export bash)"' }) },
  ],
})
