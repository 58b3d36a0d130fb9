import { type Fact, factsOf } from '../fact'

/** Rules of Qwen Code beside its tables (REPORT §3, dialects.md §6). */
export const QWEN_FACTS: readonly Fact[] = [
  ...factsOf('recorded', [
    [
      'Comments are accepted; of an event that stands twice the last counts.',
      'cfg-comments-*, cfg-duplicate-event-key',
    ],
    ['Hooks of the user and of the project both run.', 'src-user-and-project'],
    ['`disableAllHooks` works in every file.', 'cfg-disableAllHooks, qw-user-disableAllHooks'],
    ['Where nobody can be asked, trust in the folder is not looked at.', 'qw-folder-untrusted'],
    [
      'Variables are replaced while settings are read, in single quotes as well; a fallback is left to the shell.',
      'cmd-env-var-expansion',
    ],
    ['Tool matchers are unanchored patterns on the wire name; display names match nothing.', 'match-table-*'],
    ['One name and command runs once, whatever the group, timeout or file.', 'dedup-*, src-user-and-project-identical'],
    [
      'Hooks start together; `sequential` runs them in order, and a denial does not end the series.',
      'two-parallel-timing, sequential-flag*',
    ],
    [
      'Timeouts of commands are milliseconds; what is shorter than a start ends the hook.',
      'qw-timeout-5-seconds-or-ms, timeout-*',
    ],
    [
      'Three variables and those of the handler are added to the whole environment.',
      'life-all-write, handler-env-field',
    ],
    ['Standard input is JSON without a newline.', 'life-all-write'],
    ['`async` commands decide nothing and deliver nothing; `asyncRewake` does nothing.', 'async-*, asyncRewake-exit2'],
    [
      'Exit 2 is read from standard error alone; blanks there let the call through.',
      'pre-exit2-*, pre-denyjson-exit2-*',
    ],
    [
      'JSON counts whatever the code, from standard output or else from standard error.',
      'pre-denyjson-exit1, pre-json-on-stderr-*',
    ],
    ['Other codes with plain text, and signals, let the call through.', 'pre-exit*, cmd-missing-127'],
    ['JSON must be the whole text; a JSON string is decoded once more.', 'pre-json-*, pre-noise-then-json'],
    ['Of each stream the first MiB is read.', 'stdout-1mb-*, post-1mb-ctx'],
    [
      '`permissionDecision` hides `decision`; the name of the event and wrong types are not looked at.',
      'pre-both-conflict*, pre-type-*',
    ],
    ['A question nobody can be asked is a refusal.', 'pre-hso-ask, pre-updatedInput-ask'],
    ['Several answers are merged field by field; the last permission of the config counts.', 'two-*'],
    ['Reasons of several blocks are joined by a newline.', 'two-exit2-exit2, stop-two-blocks'],
    ['Arguments cannot be rewritten.', 'pre-updatedInput-*, pre-hso-tool_input'],
    [
      '`stopReason` goes before `reason`, and `continue: false` at the end of a turn lets the agent go on.',
      'stop-continue-false, stop-block-and-continue-false',
    ],
    ['The hundredth refused end of a turn in a row ends it all the same.', 'stop-block-always-loop-guard'],
    [
      'The reason is sent bare; contexts are joined by a newline, behind a tool result after a blank line.',
      'pre-*, post-two-ctx',
    ],
    [
      'Messages and reasons of refused prompts are shown to nobody where nobody is there.',
      'pre-systemMessage, prompt-dec-deny',
    ],
    [
      'Commands are run by `bash -c`, in the folder of the session.',
      'cmd-shell-features, cmd-relative-path-from-subdir',
    ],
    [
      '`args`, `cwd` and `once` of a handler have no effect; a list in the place of a command runs nothing.',
      'handler-*, cmd-args-array',
    ],
    [
      'A timeout asks the hook alone to end and waits until it does; its children stay, and what was printed is lost.',
      'timeout-1s, timeout-1s-grandchild, timeout-1s-ignore-sigterm',
    ],
    [
      'A child that holds the output is waited for however long; beyond the timeout the answer is lost.',
      'grandchild-holds-stdout, timeout-1s-grandchild-inherit',
    ],
    [
      'Processes that a hook leaves behind without its output are neither waited for nor ended.',
      'grandchild-survives-normal-exit',
    ],
    [
      'Standard input that is closed or not read changes nothing, however long it is.',
      'stdin-noread-*, stdin-close-big-sleep',
    ],
    ['A file that may not be executed lets the call through.', 'cmd-not-executable-126'],
  ]),
  ...factsOf('documented', [
    [
      'Hooks of the kinds `http` and `prompt` wait 600 and 30 seconds and are judged like commands.',
      'the agent’s own document',
    ],
    ['A question is put where somebody is there.', 'the agent’s own document'],
    ['Project hooks need a trusted folder where somebody is there.', 'the agent’s own document'],
    ['A series hands changed arguments and a grown prompt on to the next hook.', 'the agent’s own document'],
    ['A permission is granted with other arguments, or refused and the run ended.', 'the agent’s own document'],
    ['A change of the todo list is refused before it is written, not after.', 'the agent’s own document'],
    ['`<` and `>` of contexts are escaped.', 'the agent’s own document'],
  ]),
  ...factsOf('open', [
    ['`hooksConfig` and names in `disabled` switch hooks off as in Gemini CLI.', 'by analogy'],
    ['A stronger file undoes `disableAllHooks` of a weaker one.', 'by analogy with other settings'],
    ['Words of plain text and of warnings stand among the reasons of several hooks.', 'the agent’s public source'],
    ['A `hookSpecificOutput` that is no object voids the answer at tool events.', 'the agent’s public source'],
  ]),
]
