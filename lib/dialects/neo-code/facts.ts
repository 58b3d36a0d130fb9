import { type Fact, factsOf } from '../fact'

/** Rules of neo-code beside its tables, read in its public source (seeds.md §2). */
export const NEO_FACTS: readonly Fact[] = [
  ...factsOf('documented', [
    [
      '`enabled: false` of `runtime.hooks` removes every hook; `user_hooks_enabled: false` those of the user.',
      'seeds.md §2.4',
    ],
    ['A file without items, and a missing file, is fine; an empty file of a repository is not.', 'seeds.md §2.4'],
    ['Names of items are compared without regard to case, and each may stand once.', 'seeds.md §2.4'],
    ['Disabled items of a repository are not looked at; those of the user are.', 'seeds.md §2.4'],
    ['A repository has its hooks loaded only after its workspace was trusted.', 'seeds.md §2.12'],
    [
      'Hooks of the user run before those of a repository; in each the higher priority is first, then the earlier item.',
      'seeds.md §2.3, §2.12',
    ],
    ['The first block ends the chain, and so does a failure under `fail_closed`.', 'seeds.md §2.11'],
    [
      'Fields of a matcher must all hold, and one value of each; a name or preview that is not there never does.',
      'seeds.md §2.6',
    ],
    ['A matcher with misspelt keys alone is not looked at: the hook always runs.', 'seeds.md §2.6'],
    ['Timeouts are seconds, 2 where nothing is said.', 'seeds.md §2.4, §2.11'],
    ['`warn_only` is what `fail_open` is.', 'seeds.md §2.3'],
    [
      '`require_file_exists` fails where the file is missing: it stops nothing but under `fail_closed`.',
      'seeds.md §2.5',
    ],
    ['A command has three variables and nothing else of the environment.', 'seeds.md §2.8'],
    ['Standard input is one line of JSON, with the metadata keys of the point alone.', 'seeds.md §2.8, §2.10'],
    ['Exit codes 1 and 2 block whatever the JSON says; any other but 0 fails.', 'seeds.md §2.8'],
    ['Output at exit 0 that is no answer is a message, and the hook has passed.', 'seeds.md §2.8'],
    ['A block where the point has none is a pass.', 'seeds.md §2.11'],
    ['The first usable `update_input` replaces the text of a prompt that is not refused.', 'seeds.md §2.9'],
    ['Messages and annotations are kept for diagnosis; the model does not see them.', 'seeds.md §2.5'],
    ['HTTP hooks observe: a status of 400 or more is a failure that stops nothing.', 'seeds.md §2.7'],
    ['After three refused acceptances the run ends incomplete.', 'seeds.md §2.14'],
  ]),
  ...factsOf('open', [
    ['The words the model reads of a refusal are its reason alone.', 'seeds.md §2.14'],
    ['What the agent says where `warn_on_tool_call` has no message.', 'seeds.md §2.5'],
  ]),
]
