import type { KitExample } from '../kit'
import { payloadOf } from '../kit-examples'
import { NEO_SAMPLES } from './samples'

const repo = (text: string) => ({ layer: 'repo', path: '.neocode/hooks.yaml', text })
const user = (text: string) => ({ layer: 'user', path: '~/.neocode/config.yaml', text })
const event = payloadOf(NEO_SAMPLES, 'A command is about to delete a folder')

const GUARD = `hooks:
  items:
    - id: guard
      point: before_tool_call
      kind: command
      match: { tool_name: bash }
      params: { command: ./hooks/guard.sh, shell: true }
`

/** Ready cases of neo-code; the first is what the playground opens with. */
export const NEO_EXAMPLES: readonly KitExample[] = [
  {
    id: 'two-stages',
    title: 'Your own hooks, then those of the repository',
    look: 'A priority orders hooks within one file and never across: the hook of the repository has the highest and still runs last. It is not reached, because your guard has left with 1, and here 1 blocks as 2 does.',
    configs: [
      user(`runtime:
  hooks:
    default_timeout_sec: 5
    items:
      - id: guard
        point: before_tool_call
        kind: command
        match: { tool_name: bash, arguments_contains: rm -rf }
        params: { command: ./guard.sh, shell: true }
      - id: note
        point: before_tool_call
        handler: add_context_note
        priority: 10
        params: { note: build/ holds the release of today }
`),
      repo(GUARD.replace('kind: command', 'kind: command\n      priority: 100')),
    ],
    event,
    answers: { './guard.sh': { exitCode: 1, stderr: 'rm -rf is not allowed here.', durationMs: 30 } },
  },
  {
    id: 'untrusted',
    title: 'A repository that nobody trusts yet',
    look: 'The workspace is not in trusted-workspaces.json, so the guard of the repository is not loaded and the call runs.',
    configs: [repo(GUARD)],
    event,
    context: { workspaceTrusted: false },
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: 'no' } },
  },
  {
    id: 'one-misspelt-key',
    title: 'One misspelt key silences a file',
    look: 'Keys of a repository file are closed: "timeout" is none of them, and with it the guard is gone, without a word of the agent.',
    configs: [repo(`${GUARD}      timeout: 30\n`)],
    event,
    answers: { './hooks/guard.sh': { exitCode: 2, stderr: 'no' } },
  },
  {
    id: 'missing-file',
    title: 'A check that fails and stops nothing',
    look: 'require_file_exists fails rather than blocks. Under the policy that holds where none is named, a failure is only reported; write failure_policy: fail_closed to stop the run.',
    configs: [
      repo(`hooks:
  items:
    - id: needs-changelog
      point: accept_gate
      handler: require_file_exists
      params: { path: CHANGELOG.md }
`),
    ],
    event: payloadOf(NEO_SAMPLES, 'A run that wrote files wants to end'),
    answers: { 'needs-changelog': { exitCode: 1 } },
  },
]
