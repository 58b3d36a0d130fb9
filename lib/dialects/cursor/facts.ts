import { type Fact, factsOf } from '../fact'

const SAYS = 'no document says it'

/** Rules of Cursor beside its tables (dialects.md §4); nothing of Cursor was recorded. */
export const CURSOR_FACTS: readonly Fact[] = [
  ...factsOf('documented', [
    ['Hooks of every source run: enterprise, team, project and user.', 'dialects.md §4.1'],
    ['Where answers conflict, the source of the higher priority wins.', 'dialects.md §4.1'],
    ['Hooks run in the folder their file belongs to.', 'dialects.md §4.1'],
    ['Hooks of a project run in a workspace that is trusted.', 'dialects.md §4.1'],
    ['`timeout` counts seconds.', 'dialects.md §4.1'],
    ['`failClosed` turns a crash, a timeout or an invalid answer into a refusal.', 'dialects.md §4.1'],
    ['Follow-ups end after `loop_limit`, five where it is absent, never where it is null.', 'dialects.md §4.1'],
    [
      'A matcher looks at the kind of tool, the text of a command, the type of a subagent or a constant.',
      'dialects.md §4.2',
    ],
    ['Exit 0 reads standard output as JSON, exit 2 refuses, any other code fails.', 'dialects.md §4.2'],
    ['`ask` does nothing before a tool call, and refuses a subagent.', 'dialects.md §4.2'],
    ['A follow-up of a subagent counts where it has completed.', 'dialects.md §4.2'],
    ['Variables name the project, the version, the user and the transcript.', 'dialects.md §4.2'],
    ['An agent in the cloud runs command hooks of the project alone, at fewer events.', 'dialects.md §4.2'],
    ['A prompt hook is judged by a model, which says whether it is fine.', 'dialects.md §4.1'],
  ]),
  ...factsOf('open', [
    [
      'A silent hook before a tool call is an invalid answer, and the call is refused.',
      'reported as aovestdipaperino/tokensave#187',
    ],
    ['A silent hook with `failClosed` is an invalid answer.', 'reported as awslabs/aidlc-workflows#745'],
    ['A matcher is an unanchored JavaScript pattern; one that does not compile takes nothing.', SAYS],
    ['Hooks start together, and none is taken for a copy.', SAYS],
    ['Inside one source the strictest answer wins.', SAYS],
    ['A hook that fails closed blocks, whatever a higher source says.', SAYS],
    ['A hook without a timeout is waited for one minute.', SAYS],
    ['What a hook with exit 2 writes to standard error is its reason.', SAYS],
    ['Exit 2 before a prompt keeps the prompt back.', SAYS],
    ['Of two rewrites the one of the higher source counts.', SAYS],
    ['A refusal without `agent_message` tells the model nothing of the hook.', SAYS],
  ]),
]
