import type { DialectKit } from '../kit'
import { NEO_EXAMPLES } from './examples'
import { neoAnswers } from './named-answers'
import { NEO_SAMPLES } from './samples'

/** What a person starts with for neo-code (seeds.md §2.4–2.8). */
export const NEO_KIT: DialectKit = {
  files: [
    { layer: 'user', path: '~/.neocode/config.yaml', meaning: 'Your own, under `runtime.hooks`.' },
    { layer: 'repo', path: '.neocode/hooks.yaml', meaning: 'Of the repository, once its workspace is trusted.' },
  ],
  config: {
    nesting: 'list',
    root: {},
    group: {
      id: ['string', 'Name, once in its file.'],
      enabled: ['boolean', 'Whether it runs; true without.'],
      scope: ['string', '`user` or `repo`, as its file.'],
      kind: ['string', '`builtin` without; `command`, and for a user `http`.'],
      mode: ['string', '`sync`; `observe` for http.'],
      handler: ['string', 'Name of a builtin: `require_file_exists`, `warn_on_tool_call` or `add_context_note`.'],
      match: ['object', '`tool_name`, `tool_name_regex` and `arguments_contains`: all of them, one value of each.'],
      priority: ['integer', 'The higher runs first.'],
      timeout_sec: ['integer', 'Seconds; 2 without.'],
      failure_policy: ['string', '`warn_only` without, `fail_open` or `fail_closed`.'],
      params: ['object', 'Of the kind: `command` and `shell`, `url` …, `path`, `message`, `note`.'],
    },
    handlers: [],
  },
  samples: NEO_SAMPLES,
  answers: neoAnswers,
  examples: NEO_EXAMPLES,
}
