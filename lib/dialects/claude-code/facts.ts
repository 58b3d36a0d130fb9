import { type Fact, factsOf } from '../fact'

/** Rules of Claude Code beside its tables (REPORT §4, dialects.md §1). */
export const CLAUDE_FACTS: readonly Fact[] = [
  ...factsOf('recorded', [
    ['Where nobody can be asked, project hooks run without a trusted folder.', 'cc-untrusted-folder'],
    [
      'User, project and local settings add up; `disableAllHooks` turns hooks off.',
      'src-user-and-project, cc-local-and-project, cfg-disableAllHooks',
    ],
    [
      'A byte order mark is accepted, comments are not; of an event that stands twice the last counts.',
      'cfg-bom, cfg-comments-*, cfg-duplicate-event-key',
    ],
    [
      'Names with bars, commas or spaces between them are exact; anything else is an unanchored pattern.',
      'match-table-*',
    ],
    ['A pattern that does not compile matches nothing.', 'match-invalid-regex'],
    ['One command runs once, whatever the group, matcher, timeout or file.', 'dedup-*'],
    ['All hooks start together; `sequential` is ignored.', 'two-parallel-timing, sequential-flag'],
    ['`if` filters by a permission rule; `once`, `env` and `cwd` have no effect.', 'handler-*-field'],
    ['Timeouts are seconds and may be fractions.', 'timeout-1s, timeout-fraction'],
    ['Standard input is JSON with a newline.', 'life-all-shell'],
    [
      '`async` decides nothing, its context comes later, its timeout is not enforced; `asyncRewake` wakes at exit 2.',
      'async-*, asyncRewake-exit2',
    ],
    ['Exit 2 always blocks, with standard error or a word of its own.', 'pre-exit2-*'],
    [
      'Deny JSON counts whatever the code; allow JSON does not lift exit 2.',
      'pre-denyjson-*, pre-allowjson-exit2-stderr',
    ],
    [
      'A known field of a wrong type, or another event’s name, voids the answer; unknown fields do not.',
      'pre-type-*, pre-*-hookEventName',
    ],
    ['Deny beats ask beats allow; of several the last to finish is read.', 'two-*'],
    [
      'A rewrite counts with allow and without a decision; one that breaks the schema fails the call.',
      'pre-updatedInput-*',
    ],
    ['`continue: false` lets the pending call run and then ends the run.', 'pre-continue-false'],
    ['After eight refused ends of a turn in a row the ninth is overridden.', 'stop-block-always-loop-guard'],
    ['Big contexts are replaced by a preview.', 'start-1mb, prompt-1mb, post-1mb-ctx'],
    [
      'Commands are run by `/bin/sh -c`, whatever `SHELL` says, and `shell: bash` as well; `args` start the program itself.',
      'cmd-shell-env-SHELL, handler-shell-field, handler-args-field',
    ],
    [
      'The whole environment of the agent reaches a hook, and eight variables more.',
      'env-user-var-passthrough, life-all-shell',
    ],
    [
      'A command that is missing or may not be executed lets the call through.',
      'cmd-missing-127, cmd-not-executable-126',
    ],
    [
      'A timeout asks all descendants to end, those in sessions of their own too, and kills them 1.5 s later; what was printed is lost.',
      'timeout-1s, timeout-1s-grandchild, timeout-1s-ignore-sigterm, timeout-output-before',
    ],
    [
      'A child that holds the output of a hook that has ended is waited for beyond the timeout, and the answer counts.',
      'grandchild-holds-stdout',
    ],
    [
      'Processes that a hook leaves behind without its output are neither waited for nor ended.',
      'grandchild-survives-normal-exit',
    ],
    [
      'Standard input that is closed or not read changes nothing, however long it is.',
      'stdin-noread-*, stdin-close-big-sleep',
    ],
  ]),
  ...factsOf('documented', [
    [
      'Hooks in the frontmatter of a skill run once the skill was invoked, for the rest of the session.',
      'dialects.md §1.1',
    ],
    [
      'Hooks in the frontmatter of a subagent run only while it does, and `Stop` there is `SubagentStop`.',
      'dialects.md §1.1',
    ],
    ['`once` counts in the frontmatter of a skill alone: the hook runs one time.', 'dialects.md §1.2'],
    ['Hooks of a subagent of the project need a trusted folder, also where nobody can be asked.', 'dialects.md §1.1'],
    ['A copy in a plugin, skill or subagent is a hook of its own.', 'dialects.md §1.4'],
    ['Managed settings can allow managed hooks alone.', 'dialects.md §1.1'],
    ['Hooks of the kinds `http`, `mcp_tool`, `prompt` and `agent`.', 'dialects.md §1.2, §1.9'],
    ['Answers of a permission dialog.', 'dialects.md §1.8'],
  ]),
  ...factsOf('open', [
    [
      'One invalid hook of a frontmatter silences all of its hooks, as in settings; the rest of it stays.',
      'dialects.md §1.1',
    ],
    ['`disableAllHooks` turns hooks of frontmatters off as well.', 'dialects.md §1.1'],
  ]),
]
