import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { CODEX_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.codex/hooks.json', text })
const event = (title: string) => payloadOf(CODEX_SAMPLES, title)

const deletes = event('A command is about to delete a folder')
const specific = (fields: object) => JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })

/** Ready cases of Codex; the first is what the playground opens with. */
export const CODEX_EXAMPLES: readonly KitExample[] = [
  {
    id: 'answers-that-fail',
    title: 'Three answers that say no, one that counts',
    look: 'Exit 2 without words, JSON at exit 1 and allow without a rewrite are all failures here, and a failure lets the call run. Switch the last hook to silent and the command runs.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          { "type": "command", "command": "./hooks/exit-2-silent.sh" },
          { "type": "command", "command": "./hooks/json-at-exit-1.py" },
          { "type": "command", "command": "./hooks/allow-alone.py" },
          { "type": "command", "command": "./hooks/exit-2-with-words.sh", "timeout": 5 }
        ]
      }
    ]
  }
}
`),
      {
        layer: 'user',
        path: '~/.codex/config.toml',
        text: `model = "gpt-5.5"

[[hooks.PreToolUse]]
matcher = "apply_patch"

[[hooks.PreToolUse.hooks]]
type = "command"
command = "~/.codex/format-check.sh"
timeout = 30
`,
      },
    ],
    event: deletes,
    answers: {
      './hooks/exit-2-silent.sh': { exitCode: 2 },
      './hooks/json-at-exit-1.py': {
        exitCode: 1,
        stdout: specific({ permissionDecision: 'deny', permissionDecisionReason: 'build/ is owned by CI.' }),
      },
      './hooks/allow-alone.py': { stdout: specific({ permissionDecision: 'allow' }) },
      './hooks/exit-2-with-words.sh': { exitCode: 2, stderr: 'rm -rf needs a review.\n' },
    },
  },
  {
    id: 'not-approved',
    title: 'Hooks nobody has approved',
    look: 'Codex runs a hook only once its very text was approved; one changed character takes the approval away. Both hooks are skipped, and nothing on the screen says so.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "^Bash$",
        "hooks": [
          { "type": "command", "command": "./hooks/guard.sh" },
          { "type": "command", "command": "./hooks/audit.sh", "async": true }
        ]
      }
    ]
  }
}
`),
    ],
    event: deletes,
    context: { hooksTrusted: false },
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: 'Not here.' } },
  },
  {
    id: 'edited-after-approval',
    title: 'An approval that an edit took away',
    look: 'The settings of the user keep a hash for each approved hook. The audit still has the approved text; the guard was edited since, so Codex skips it and the command runs. Approve it under State.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "^Bash$",
        "hooks": [
          { "type": "command", "command": "./hooks/guard.sh" },
          { "type": "command", "command": "./hooks/audit.sh", "async": true }
        ]
      }
    ]
  }
}
`),
      {
        layer: 'user',
        path: '~/.codex/config.toml',
        text: `[hooks.state."/home/dev/shop/.codex/hooks.json:pre_tool_use:0:0"]
trusted_hash = "sha256:f51903d10d3b4b8fd17a0b53e65ca99fa1c7b0773d421c7723a6307cfd3aec61"

[hooks.state."/home/dev/shop/.codex/hooks.json:pre_tool_use:0:1"]
trusted_hash = "sha256:88300f8b28911bcc5de1043327cf1cd03bcb6ae12af672cedb2acaa09339ade7"
`,
      },
    ],
    event: deletes,
    context: { hooksTrusted: false, projectDir: '/home/dev/shop' },
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: 'Not here.' } },
  },
  {
    id: 'one-bad-handler',
    title: 'One bad handler silences the file',
    look: 'The timeout is a text, so the whole file is left out with a warning, the good hook with it. The same file would lose one hook in Gemini CLI.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "./hooks/guard.sh" }] },
      { "matcher": "apply_patch", "hooks": [{ "type": "command", "command": "./hooks/lint.sh", "timeout": "30" }] }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: 'Not here.' } },
  },
  {
    id: 'words-at-the-end',
    title: 'Plain words at the end of a turn',
    look: 'At Stop plain output is no context but an invalid answer. The hook that prints a summary fails, the other one keeps the agent going.',
    configs: [
      project(`{
  "hooks": {
    "Stop": [
      {
        "hooks": [
          { "type": "command", "command": "./hooks/summary.sh" },
          { "type": "command", "command": "./hooks/tests-first.sh" }
        ]
      }
    ]
  }
}
`),
    ],
    event: event('The turn is about to end'),
    answers: {
      './hooks/summary.sh': { stdout: '3 files changed' },
      './hooks/tests-first.sh': { stdout: '{"decision": "block", "reason": "Run the tests first."}' },
    },
  },
]
