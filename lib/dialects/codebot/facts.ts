import { type Fact, factsOf } from '../fact'

/** Rules of codebot beside its tables, read in its public source and package page (seeds.md §4). */
export const CODEBOT_FACTS: readonly Fact[] = [
  ...factsOf('documented', [
    ['Hooks of the user run before those of the project; one list does not replace the other.', 'seeds.md §4.1'],
    ['Hooks of an unknown event are skipped.', 'seeds.md §4.1'],
    ['Timeouts are seconds, 60 where nothing above 0 is said.', 'seeds.md §4.1'],
    ['A matcher is `/pattern/` or one whole word, without regard to case; nothing takes all.', 'seeds.md §4.2'],
    [
      '`if` is read as a matcher is and tried on the JSON text of the arguments: a plain word never holds.',
      'seeds.md §4.2',
    ],
    ['A command has the whole environment and `HOOK_EVENT`, `HOOK_TOOL_NAME`, `HOOK_SESSION_ID`.', 'seeds.md §4.3'],
    ['Standard input is JSON without a newline.', 'seeds.md §4.3'],
    ['An answer of a model that cannot be parsed lets the event through.', 'seeds.md §4.3'],
    [
      'HTTP goes to public addresses alone; a status of 400 or more is an error whose body is read all the same.',
      'seeds.md §4.3',
    ],
    ['`block: true` or exit code 2 stops, and only of a hook with `blocking: true`.', 'seeds.md §4.4'],
    ['Any other exit code stops nothing; what the hook says is merged.', 'seeds.md §4.4'],
    ['Standard error of exit code 2 is no reason.', 'seeds.md §4.4'],
    ['The first block ends the series; contexts are joined, the last rewrite wins.', 'seeds.md §4.4'],
    ['Rewrites are not handed on: every hook sees the arguments as they were.', 'seeds.md §4.4'],
    ['Context before a tool call is dropped.', 'seeds.md §4.6'],
    ['A validation fails by any exit code but 0, whatever its `blocking`.', 'seeds.md §4.4'],
    ['Nobody waits for hooks of events that cannot be stopped.', 'seeds.md §4.4'],
    ['A run that is not approved stops a blocking hook and fails a validation.', 'seeds.md §4.5'],
  ]),
  ...factsOf('open', [
    ['The words the model reads of a refusal are `hook:` and its reason.', 'seeds.md §4.4'],
    ['Settings are plain JSON, without comments.', 'seeds.md §4.1'],
  ]),
]
