import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { CODEBOT_SAMPLES } from './samples'

const project = (text: string) => ({ layer: 'project', path: '.codebot/settings.json', text })
const event = payloadOf(CODEBOT_SAMPLES, 'A command is about to delete a folder')

/** Ready cases of codebot; the first is what the playground opens with. */
export const CODEBOT_EXAMPLES: readonly KitExample[] = [
  {
    id: 'not-blocking',
    title: 'A guard that stops nothing, and one that does',
    look: 'Both guards leave with 2. The first is not blocking, so its refusal is only merged; the second stops the call, and the hook behind it is not reached. What it wrote to standard error is no reason here.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      { "type": "command", "command": "./hooks/guard.sh", "matcher": "bash" },
      { "type": "command", "command": "./hooks/strict.sh", "matcher": "bash", "blocking": true },
      { "type": "command", "command": "./hooks/notes.sh" }
    ]
  }
}
`),
    ],
    event,
    answers: {
      './hooks/guard.sh': { exitCode: 2, stderr: 'rm -rf is not allowed here.' },
      './hooks/strict.sh': { exitCode: 2, stderr: 'rm -rf is not allowed here.' },
    },
  },
  {
    id: 'plain-condition',
    title: 'A condition that never holds',
    look: 'A condition without slashes is compared with the whole JSON text of the arguments. Written as /rm -rf/ it would hold.',
    configs: [
      project(`{
  "hooks": {
    "PreToolUse": [
      { "type": "command", "command": "./hooks/guard.sh", "if": "rm -rf", "blocking": true }
    ]
  }
}
`),
    ],
    event,
    answers: { './hooks/guard.sh': { stdout: '{"block": true, "reason": "no"}' } },
  },
  {
    id: 'validation',
    title: 'Tests at the end of a turn',
    look: 'At the end of a turn any exit code but 0 sends the agent back to work, blocking or not, and the model reads what was printed.',
    configs: [
      project(`{
  "hooks": {
    "PostStopValidation": [
      { "type": "command", "command": "npm run lint" },
      { "type": "command", "command": "npm test" }
    ]
  }
}
`),
    ],
    event: payloadOf(CODEBOT_SAMPLES, 'A turn that changed files has ended'),
    answers: { 'npm test': { exitCode: 1, stdout: '2 of 14 tests failed: cart.test.ts' } },
  },
]
