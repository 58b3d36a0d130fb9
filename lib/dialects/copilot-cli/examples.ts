import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { COPILOT_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.github/hooks/hooks.json', text })
const event = payloadOf(COPILOT_SAMPLES, 'A command is about to delete a folder')

/** Ready cases of Copilot CLI; the first is what the playground opens with. */
export const COPILOT_EXAMPLES: readonly KitExample[] = [
  {
    id: 'any-failure-denies',
    title: 'A linter that ends with 1',
    look: 'Everywhere else exit 1 lets the call through. Here any failure of a command before a tool call denies it, whatever it prints; only a timeout does not.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./hooks/slow.sh", "timeoutSec": 5 },
      { "type": "command", "bash": "./hooks/lint.sh", "timeoutSec": 10 }
    ]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/slow.sh': { durationMs: 6_000 },
      './hooks/lint.sh': { exitCode: 1, stdout: '{"permissionDecision": "allow"}', stderr: 'jq: command not found' },
    },
  },
  {
    id: 'two-spellings',
    title: 'One moment under two names',
    look: 'Both hooks run. The first gets toolName and toolArgs, the second tool_name and the tool names of Claude Code: look at what each receives.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "./hooks/own.sh", "matcher": "bash" }],
    "PreToolUse": [{ "type": "command", "bash": "./hooks/claude.sh", "matcher": "Bash" }]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/claude.sh': {
        stdout: '{"permissionDecision": "deny", "permissionDecisionReason": "Not in this folder."}',
      },
    },
  },
  {
    id: 'whole-names',
    title: 'Matchers that must take the whole name',
    look: 'A part of a name is not enough, and a lone star is no pattern: neither guard runs.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./hooks/part.sh", "matcher": "ba" },
      { "type": "command", "bash": "./hooks/star.sh", "matcher": "*" },
      { "type": "command", "powershell": "./hooks/guard.ps1" }
    ]
  }
}
`),
    ],
    event,
    answers: {},
  },
]
