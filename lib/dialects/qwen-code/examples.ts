import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { QWEN_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.qwen/settings.json', text })
const event = (title: string) => payloadOf(QWEN_SAMPLES, title)

const deletes = event('A command is about to delete a folder')
const REASON = 'build/ is owned by CI.'
const specific = (fields: object) => JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })

/** Ready cases of Qwen Code; the first is what the playground opens with. */
export const QWEN_EXAMPLES: readonly KitExample[] = [
  {
    id: 'the-last-word',
    title: 'A later allow lifts a denial',
    look: 'The guard denies, the next hook allows, and the last of the two words counts: the folder is deleted. Swap the two hooks in the config and the call is refused.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "run_shell_command",
        "hooks": [
          { "type": "command", "command": "./hooks/deny.py" },
          { "type": "command", "command": "./hooks/allow.py" },
          { "type": "command", "command": "./hooks/fails.sh" }
        ]
      }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: {
      './hooks/deny.py': { stdout: specific({ permissionDecision: 'deny', permissionDecisionReason: REASON }) },
      './hooks/allow.py': { stdout: specific({ permissionDecision: 'allow' }) },
      './hooks/fails.sh': { exitCode: 1, stderr: 'rm -rf is not allowed here.' },
    },
  },
  {
    id: 'rewrite-that-is-lost',
    title: 'A rewrite that never reaches the call',
    look: 'Both ways of writing a rewrite are read and come to nothing, so the folder is deleted. The timeouts are milliseconds, and the second matcher names the tool as another agent does.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "^run_shell_command$",
        "hooks": [
          { "type": "command", "command": "./hooks/claude-style.py", "timeout": 5000 },
          { "type": "command", "command": "./hooks/gemini-style.py", "timeout": 5 }
        ]
      },
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "./hooks/never-runs.sh" }] }
    ]
  }
}
`),
    ],
    event: deletes,
    answers: {
      './hooks/claude-style.py': {
        stdout: specific({ permissionDecision: 'allow', updatedInput: { command: 'mv build /tmp/build-old' } }),
      },
      './hooks/gemini-style.py': { stdout: specific({ tool_input: { command: 'mv build /tmp/build-old' } }) },
    },
  },
  {
    id: 'renamed-settings',
    title: 'Settings that are moved out of the way',
    look: 'A comma too many, and the file is renamed and left out, silently: the guard is gone, and so are the settings. Comments, on the other hand, are fine.',
    configs: [
      project(`{
  // the guard of the team
  "hooks": {
    "PreToolUse": [
      { "matcher": "run_shell_command", "hooks": [{ "type": "command", "command": "./hooks/guard.sh" }] },
    ]
  }
}
`),
    ],
    event: deletes,
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: REASON } },
  },
  {
    id: 'nobody-there',
    title: 'Hooks of events that do not fire',
    look: 'Where nobody sits in front of the agent it starts no session for hooks, so this context is never added. Say that there is a person and the hook runs.',
    configs: [
      project(`{
  "hooks": {
    "SessionStart": [
      { "matcher": "startup", "hooks": [{ "type": "command", "command": "cat CONTEXT.md" }] }
    ]
  }
}
`),
    ],
    event: event('Session starts'),
    answers: { 'cat CONTEXT.md': { stdout: 'The shop is written in TypeScript.' } },
  },
]
