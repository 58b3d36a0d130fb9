import { type Fact, factsOf } from '../fact'

const SAYS = 'no document says it'

/** Rules of Copilot CLI beside its tables (dialects.md §5); nothing of it was recorded. */
export const COPILOT_FACTS: readonly Fact[] = [
  ...factsOf('documented', [
    ['Hooks of every source run: policy, user, project and plugins, in this order.', 'dialects.md §5.1'],
    ['`disableAllHooks` silences its file, in settings of a repository everything but the policy.', 'dialects.md §5.1'],
    ['Policy hooks run in a folder that is not trusted as well.', 'dialects.md §5.1'],
    ['A broken hook is dropped alone, in settings it takes all hooks of the file with it.', 'dialects.md §5.1'],
    ['The spelling of an event selects the payload and the names of tools in it.', 'dialects.md §5.1'],
    ['A matcher has to take the whole name; one that does not compile drops its hook.', 'dialects.md §5.1'],
    ['`PreToolUse` and `PermissionRequest` take lists of names of either agent, `*` and `**`.', 'dialects.md §5.1'],
    ['`bash` and `powershell` come before `command`; `exec` starts a program without a shell.', 'dialects.md §5.1'],
    ['`timeoutSec` counts seconds, 30 where it is absent; `timeout` is another name for it.', 'dialects.md §5.1'],
    ['`cwd` is relative to the root of the repository.', 'dialects.md §5.1'],
    ['Prompts are submitted in new sessions with a person.', 'dialects.md §5.1'],
    ['Plain `http:` is for the same machine alone, and must be allowed by a variable.', 'dialects.md §5.1'],
    ['Hooks of one event run in order.', 'dialects.md §5.3'],
    [
      'Lines that tell of progress are no part of the output; what then does not parse is no output.',
      'dialects.md §5.3',
    ],
    ['Any failure of a command before a tool call denies it, a timeout does not.', 'dialects.md §5.3'],
    ['An endpoint that fails lets the call through.', 'dialects.md §5.3'],
    ['Of several answers to a permission request the last counts.', 'dialects.md §5.3'],
    ['After eight refused ends in a row the turn ends.', 'dialects.md §5.3'],
    ['A refused end of a subagent beats a changed response, of which the last counts.', 'dialects.md §5.3'],
    ['Contexts behind a tool result are joined by a blank line and cut to 10 KB.', 'dialects.md §5.3'],
    ['Hooks of plugins have variables for their folder and the project.', 'dialects.md §5.3'],
  ]),
  ...factsOf('open', [
    ['Comments, trailing commas and a byte order mark make a file unreadable.', SAYS],
    ['An empty matcher takes everything in either spelling.', SAYS],
    ['Of `ask` and `allow` the former wins; of two rewrites the later one.', SAYS],
    ['A denial without a reason is a denial.', SAYS],
    ['`hookSpecificOutput` is passed over.', 'dialects.md §9'],
    ['Several refused ends each become a prompt.', SAYS],
    ['One event fires the hooks of both of its spellings, each with its own payload.', SAYS],
    ['A tool that has several names is told by the first of them where only the other spelling is known.', SAYS],
  ]),
]
