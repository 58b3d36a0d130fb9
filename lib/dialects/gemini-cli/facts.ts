import { type Fact, factsOf } from '../fact'

/** Rules of Gemini CLI beside its tables (REPORT §2, dialects.md §3). */
export const GEMINI_FACTS: readonly Fact[] = [
  ...factsOf('recorded', [
    ['An untrusted folder ends the run with exit code 55.', 'gm-folder-untrusted'],
    [
      'Comments are accepted; of an event that stands twice the last counts; one object is taken for a group.',
      'cfg-comments-*, cfg-event-is-object',
    ],
    [
      '`hooksConfig` switches all hooks off, or some by name; `disableAllHooks` does nothing.',
      'gm-hooksConfig-*, cfg-disableAllHooks',
    ],
    ['Variables are replaced while settings are read, with fallbacks and in single quotes.', 'cmd-env-var-expansion'],
    ['Tool matchers are unanchored patterns on the wire name; those of sessions must be equal.', 'match-table-*'],
    ['One name and command runs once, whatever the group, timeout or file.', 'dedup-*, src-user-and-project-identical'],
    [
      'Hooks start together; `sequential` hands changed arguments on, and a denial does not end the series.',
      'sequential-flag*',
    ],
    ['Timeouts are milliseconds; what is shorter than a start ends the hook.', 'timeout-*'],
    ['Variables and those of the handler are added to the whole environment.', 'life-all-shell, handler-env-field'],
    ['Standard input is JSON without a newline.', 'life-all-shell'],
    [
      'Standard output is read, or standard error where it is empty, whatever the code.',
      'pre-json-on-stderr-*, pre-denyjson-*',
    ],
    [
      'Plain text warns at exit 1 and denies at every other code but 0.',
      'pre-exit*, cmd-missing-127, cmd-not-executable-126',
    ],
    ['JSON must be the whole text; a JSON string is decoded once more.', 'pre-json-*, pre-noise-then-json'],
    [
      'Fields of other agents are ignored, and the name of the event is not looked at.',
      'pre-hso-*, pre-wrong-hookEventName',
    ],
    ['A question ends the run where nobody can be asked.', 'pre-dec-ask'],
    ['Any denial wins; reasons are joined in the order of the config, also of those that allow.', 'two-*'],
    [
      'The last `tool_input` of the config takes the place of all arguments.',
      'two-upd-*, pre-hso-tool_input-partial-merge',
    ],
    ['A refused end of a turn sends the reason; there is no guard against a loop.', 'stop-*'],
    [
      'Contexts stand in one element, `<` and `>` escaped; long results are cut.',
      'start-additionalContext-multi-line, post-1mb-ctx',
    ],
    ['Commands are run by `bash -c`, in the folder of the session.', 'cmd-shell-features, cmd-relative-path'],
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
  ]),
  ...factsOf('documented', [
    ['Tool choices are merged: the strictest mode and the union of the names.', 'dialects.md §3.4'],
    ['A changed prompt is handed on in a series.', 'dialects.md §3.4'],
  ]),
]
