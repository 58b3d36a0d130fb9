import { type Fact, factsOf } from '../fact'

const SOURCE = 'the agent’s public source'

/** Rules of Codex beside its tables (REPORT §1, dialects.md §2). */
export const CODEX_FACTS: readonly Fact[] = [
  ...factsOf('recorded', [
    [
      'Hooks that are not approved are skipped without a word; a project that is not trusted has none.',
      'cx-untrusted-*, cx-project-untrusted',
    ],
    [
      '`hooks.json` and inline tables of one layer both run, and so do all layers.',
      'cx-toml-inline-*, src-user-and-project',
    ],
    ['A switch in `[features]` turns all hooks off.', 'cx-feature-*'],
    ['Keys of the root are closed; any of a wrong shape drops the file.', 'cfg-unknown-root-key, cfg-disableAllHooks'],
    ['Names with bars between them are exact; anything else is a pattern of an engine without look-around.', 'match-*'],
    ['A file that is patched also answers to `Write` and `Edit`.', 'match-table-write'],
    ['Hooks start together; none is taken for a copy.', 'dedup-*'],
    ['Timeouts are whole seconds, at the end of a session three at most.', 'timeout-*, end-slow-*'],
    ['No variable is added; standard input is JSON without a newline.', 'life-all-shell'],
    ['`async` decides nothing, its context comes later; `asyncRewake` does nothing.', 'async-*, asyncRewake-exit2'],
    ['Exit 2 blocks with words on standard error alone; every other failure lets the call through.', 'pre-exit*'],
    [
      'Text that begins like JSON must be one object; one unknown or wrong field fails the answer.',
      'pre-json-*, pre-type-*',
    ],
    ['The name of the event must be known, and need not be the present one.', 'pre-*-hookEventName'],
    [
      'Deny needs a reason, allow a rewrite; ask, defer and `continue: false` fail before a call.',
      'pre-hso-*, pre-continue-false',
    ],
    ['Any denial wins with the first reason of the config; of two rewrites the last to finish counts.', 'two-*'],
    ['A refused result is replaced; reasons are joined by a blank line.', 'post-exit2-stderr, post-two-blocks'],
    ['A refused end of a turn sends one part for each reason; there is no guard against a loop.', 'stop-*'],
    ['Long contexts and reasons are cut.', 'start-1mb, stdout-1mb-deny-reason'],
    [
      'Commands are run by `/bin/bash -c`, whatever `SHELL` says, in the folder of the session.',
      'cmd-shell-features, cmd-shell-env-SHELL, cmd-relative-path, life-subdir-cwd',
    ],
    ['`env`, `cwd`, `args`, `once` and `shell` of a handler have no effect.', 'handler-*'],
    [
      'A command that is missing or may not be executed lets the call through.',
      'cmd-missing-127, cmd-not-executable-126',
    ],
    [
      'A timeout kills the group at once; descendants in sessions of their own stay, and what was printed is lost.',
      'timeout-1s, timeout-1s-grandchild, timeout-output-before',
    ],
    [
      'The timeout covers whoever holds the output of a hook that has ended; then its answer is lost.',
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
    ['Hooks of kind `mcp_tool`.', 'dialects.md §2.2'],
    ['Answers of a permission dialog.', 'dialects.md §2.4'],
    ['The administrator may allow managed hooks alone.', 'dialects.md §2.1'],
    ['`hooks.state` of the user switches single hooks off and keeps approvals.', 'dialects.md §2.1'],
    ['A context of 2,500 tokens is kept whole, or of as many as its hook sets.', 'dialects.md §2.2'],
    ['Hooks of plugins have variables for the folder of the plugin.', 'dialects.md §2.2'],
    ['A handler on Windows may have a command of its own.', 'dialects.md §2.2'],
  ]),
  ...factsOf('open', [
    ['An approval is bound to a hash of event, matcher and hook, whatever file they stand in.', SOURCE],
    ['The number in the prompt at the end of a turn counts the hooks of all events and files.', SOURCE],
    ['What a hook says in that prompt is escaped as XML.', SOURCE],
    ['A refused call of a tool without a command names the tool.', SOURCE],
    ['A refused permission says its reason alone.', SOURCE],
    ['A brace in a pattern must be a count; a key that stands twice matters where the agent knows it.', SOURCE],
  ]),
]
