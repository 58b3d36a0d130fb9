import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { GEMINI_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.gemini/settings.json', text })
const event = payloadOf(GEMINI_SAMPLES, 'A command is about to delete a folder')

/** Ready cases of Gemini CLI; the first is what the playground opens with. */
export const GEMINI_EXAMPLES: readonly KitExample[] = [
  {
    id: 'brought-from-claude-code',
    title: 'Hooks brought over from Claude Code',
    look: 'The timeout kept its number and lost its unit: 30 is 30 milliseconds here, and the guard never gets to answer. The second matcher names a tool that this agent does not have.',
    configs: [
      project(`{
  // Brought over from .claude/settings.json
  "hooks": {
    "BeforeTool": [
      {
        "matcher": "run_shell_command",
        "hooks": [
          { "type": "command", "name": "guard", "command": "./hooks/guard-rm.sh", "timeout": 30 },
          { "type": "command", "name": "notes", "command": "./hooks/notes.sh" }
        ]
      },
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "./hooks/never-runs.sh" }] }
    ]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/guard-rm.sh': { exitCode: 2, stderr: 'rm -rf is not allowed here.', durationMs: 180 },
      './hooks/notes.sh': { stdout: 'build/ holds the release of today.' },
    },
  },
  {
    id: 'exit-codes',
    title: 'What exit codes mean here',
    look: 'Exit 2 without words lets the call run, exit 1 with words is only a warning, and exit 3 with words refuses. It is the text that counts, wherever it was printed.',
    configs: [
      project(`{
  "hooks": {
    "BeforeTool": [
      {
        "matcher": "run_shell_command",
        "hooks": [
          { "type": "command", "command": "./hooks/exit-2-silent.sh" },
          { "type": "command", "command": "./hooks/exit-1.sh" },
          { "type": "command", "command": "./hooks/exit-3.sh" }
        ]
      }
    ]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/exit-2-silent.sh': { exitCode: 2 },
      './hooks/exit-1.sh': { exitCode: 1, stderr: 'rm -rf?' },
      './hooks/exit-3.sh': { exitCode: 3, stdout: 'Not in this folder.' },
    },
  },
  {
    id: 'in-a-series',
    title: 'A series that hands the arguments on',
    look: 'One group asks for a series and all hooks of the event become one. Each is given the arguments as the one before it left them: look at what the second hook receives.',
    configs: [
      project(`{
  "hooks": {
    "BeforeTool": [
      {
        "matcher": "run_shell_command",
        "sequential": true,
        "hooks": [
          { "type": "command", "command": "./hooks/move-instead.sh" },
          { "type": "command", "command": "./hooks/check.sh" }
        ]
      }
    ]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/move-instead.sh': {
        stdout: '{"hookSpecificOutput": {"tool_input": {"command": "mv build /tmp/build-old"}}}',
      },
    },
  },
  {
    id: 'does-not-start',
    title: 'One comma too many and nothing starts',
    look: 'The comma behind the last hook is no JSON, and the agent does not start with settings it cannot read. Claude Code would skip the same file without a word.',
    configs: [
      project(`{
  "hooks": {
    "BeforeTool": [
      { "matcher": "write_file", "hooks": [{ "type": "command", "command": "./hooks/check.sh" }] },
    ]
  }
}
`),
    ],
    event,
    answers: {},
  },
]
