/** A finding that does not come from a rule: what reading a config or planning an event stumbles over. */
export interface LintReading {
  readonly id: string
  readonly summary: string
}

/** All of them; `docs/rules/<id>.md` explains each as it does a rule. */
export const READINGS: readonly LintReading[] = [
  { id: 'command-expanded', summary: 'variables of a command are replaced while the settings are read' },
  { id: 'config-entry', summary: 'a group or hook is broken' },
  { id: 'config-shape', summary: 'the hooks of a file have another shape than the agent expects' },
  { id: 'definition', summary: 'a definition does not fit the contract' },
  { id: 'event-not-fired', summary: 'an event is reserved and never fires' },
  { id: 'syntax', summary: 'a file cannot be parsed' },
  { id: 'timeout-clamped', summary: 'a timeout is longer than the agent waits' },
  { id: 'two-files', summary: 'hooks of one layer stand in two files' },
  { id: 'unproven', summary: 'what the agent does here was not recorded' },
  { id: 'unsupported-kind', summary: 'a hook is of a kind that the agent reads and skips' },
]
