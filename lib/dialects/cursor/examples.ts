import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { CURSOR_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.cursor/hooks.json', text })

/** Ready cases of Cursor; the first is what the playground opens with. */
export const CURSOR_EXAMPLES: readonly KitExample[] = [
  {
    id: 'fails-open',
    title: 'Two guards that crash',
    look: 'Both scripts fail in the same way. The first lets the file through without a word, the second has failClosed and blocks: a guard that must hold needs it.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "beforeReadFile": [
      { "command": "./hooks/scan.sh", "timeout": 5 },
      { "command": "./hooks/scan-strict.sh", "timeout": 5, "failClosed": true }
    ]
  }
}
`),
    ],
    event: payloadOf(CURSOR_SAMPLES, 'A file with secrets is about to be read'),
    answers: {
      './hooks/scan.sh': { exitCode: 1, stderr: 'jq: command not found' },
      './hooks/scan-strict.sh': { exitCode: 1, stderr: 'jq: command not found' },
    },
  },
  {
    id: 'silence-refuses',
    title: 'A script of Claude Code that says nothing',
    look: 'No output means no objection in Claude Code. Before a tool call Cursor waits for an answer, reports invalid JSON and blocks. Print {"permission": "allow"} instead.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "command": "./hooks/guard.sh", "matcher": "Shell", "timeout": 5 }
    ]
  }
}
`),
    ],
    event: payloadOf(CURSOR_SAMPLES, 'A tool is about to delete a folder'),
    answers: { './hooks/guard.sh': {} },
  },
  {
    id: 'groups-of-claude-code',
    title: 'Hooks with the shape of Claude Code',
    look: 'Cursor has no groups: the first entry is no hook, and what is in it never runs. The second stands as it should.',
    configs: [
      project(`{
  "version": 1,
  "hooks": {
    "stop": [
      { "hooks": [{ "type": "command", "command": "./hooks/lint.sh" }] },
      { "command": "./hooks/tests.sh", "loop_limit": 3 }
    ]
  }
}
`),
    ],
    event: payloadOf(CURSOR_SAMPLES, 'The turn is about to end'),
    answers: { './hooks/tests.sh': { stdout: '{"followup_message": "Two tests fail. Mend them."}' } },
  },
  {
    id: 'no-version',
    title: 'A file without its version',
    look: 'One line is missing, and Cursor loads nothing of the file.',
    configs: [
      project(`{
  "hooks": {
    "stop": [{ "command": "./hooks/tests.sh" }]
  }
}
`),
    ],
    event: payloadOf(CURSOR_SAMPLES, 'The turn is about to end'),
    answers: {},
  },
]
