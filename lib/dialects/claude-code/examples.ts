import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { CLAUDE_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.claude/settings.json', text })
const user = (text: string) => ({ layer: 'user', path: '~/.claude/settings.json', text })
const event = (title: string) => payloadOf(CLAUDE_SAMPLES, title)

const deletes = event('Bash is about to delete a folder')
const REASON = 'build/ is owned by CI.'
const deny = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: REASON }

/** Ready cases of Claude Code; the first is what the playground opens with. */
export const CLAUDE_EXAMPLES: readonly KitExample[] = [
  {
    id: 'exit-1-leaks',
    title: 'A guard that exits 1 guards nothing',
    look: 'The guard finds the command and fails the way scripts do, with exit 1: the call runs all the same. Give it exit 2 instead and see the model being told why.',
    configs: [
      user(`{
  "hooks": {
    "PreToolUse": [
      { "matcher": "*", "hooks": [{ "type": "command", "command": "~/.claude/hooks/audit.sh", "async": true }] }
    ]
  }
}
`),
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          { "type": "command", "command": "\\"$CLAUDE_PROJECT_DIR\\"/.claude/hooks/guard-rm.sh", "timeout": 10 },
          { "type": "command", "command": "\\"$CLAUDE_PROJECT_DIR\\"/.claude/hooks/notes.py" }
        ]
      },
      { "matcher": "bash", "hooks": [{ "type": "command", "command": "./hooks/never-runs.sh" }] },
      { "matcher": "Edit|Write", "hooks": [{ "type": "command", "command": "npx prettier --check ." }] }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: {
      '"$CLAUDE_PROJECT_DIR"/.claude/hooks/guard-rm.sh': { exitCode: 1, stderr: 'rm -rf is not allowed here.' },
      '"$CLAUDE_PROJECT_DIR"/.claude/hooks/notes.py': {
        stdout: JSON.stringify({
          hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'build/ holds the release of today.' },
        }),
      },
    },
  },
  {
    id: 'matchers-that-never-fire',
    title: 'Matchers that never fire',
    look: 'Five matchers a person would expect to catch this call; one does. The skipped hooks and the findings say what is wrong with each of the others.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      { "matcher": "bash", "hooks": [{ "type": "command", "command": "./hooks/case.sh" }] },
      { "matcher": "Bash(rm *)", "hooks": [{ "type": "command", "command": "./hooks/permission-rule.sh" }] },
      { "matcher": "run_shell_command", "hooks": [{ "type": "command", "command": "./hooks/other-agent.sh" }] },
      { "matcher": "Ba*", "hooks": [{ "type": "command", "command": "./hooks/glob.sh" }] },
      {
        "matcher": "Bash",
        "hooks": [{ "type": "command", "command": "./hooks/condition.sh", "if": "Bash(git push *)" }]
      }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: {},
  },
  {
    id: 'seconds-not-milliseconds',
    title: 'A timeout of five thousand seconds',
    look: 'The author meant five seconds and wrote milliseconds, so a hook that hangs holds the agent for over an hour. The plan shows the effective timeout; the finding says what to write.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          { "type": "command", "command": "./hooks/ask-policy-server.sh", "timeout": 5000 },
          { "type": "command", "command": "./hooks/quick.sh", "timeout": 0.5 }
        ]
      }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: { './hooks/quick.sh': { timedOut: true } },
  },
  {
    id: 'two-opinions',
    title: 'One allows, one denies, one rewrites',
    look: 'All three run at the same time and the strictest wins, whatever the order. The rewrite is asked for and comes to nothing.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          { "type": "command", "command": "./hooks/allow-builds.sh" },
          { "type": "command", "command": "./hooks/deny-rm.sh" },
          { "type": "command", "command": "./hooks/rewrite.sh" }
        ]
      }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: {
      './hooks/allow-builds.sh': {
        stdout: JSON.stringify({ hookSpecificOutput: { ...deny, permissionDecision: 'allow' } }),
      },
      './hooks/deny-rm.sh': { stdout: JSON.stringify({ hookSpecificOutput: deny }) },
      './hooks/rewrite.sh': {
        stdout: JSON.stringify({
          hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'mv build /tmp/old' } },
        }),
      },
    },
  },
  {
    id: 'stop-loop',
    title: 'A stop hook that never lets go',
    look: 'The hook refuses every end of the turn and does not look at stop_hook_active, so the agent goes round and round. Set the refusals in a row to 8 and see the agent override it.',
    configs: [
      project(`{
  "hooks": {
    "Stop": [
      { "hooks": [{ "type": "command", "command": "echo 'Run the tests first.' >&2; exit 2" }] }
    ]
  }
}
`),
    ],
    event: event('The turn is about to end'),
    answers: { "echo 'Run the tests first.' >&2; exit 2": { exitCode: 2, stderr: 'Run the tests first.\n' } },
  },
]
