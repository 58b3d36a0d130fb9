/** Scope kinds in the order in which their hooks run (seeds.md §1.1). */
export const SCOPE_KINDS = ['global', 'workspace', 'profile', 'workflow', 'run'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** Envelope field that a scope kind is compared with; `global` matches always. */
export const SCOPE_ID_FIELD = {
  workspace: 'workspaceId',
  profile: 'profileId',
  workflow: 'workflowId',
  run: 'runId',
} as const satisfies Record<Exclude<ScopeKind, 'global'>, string>

/** Where a definition was configured, in the order in which the stages run (interfaces.md §3.2). */
export const SOURCES = ['internal', 'user', 'repo'] as const
export type Source = (typeof SOURCES)[number]

/** What a definition runs; `agent` is a known word that registration refuses. */
export const KINDS = ['handler', 'command', 'http', 'prompt'] as const
export type Kind = (typeof KINDS)[number]

/** Kinds that run outside this process. */
export type ExternalKind = Exclude<Kind, 'handler'>

/** How a hook takes part in a dispatch (interfaces.md §3.5). */
export const MODES = ['sync', 'observe', 'async', 'async-rewake'] as const
export type Mode = (typeof MODES)[number]

/** What happens when a hook could not be asked. */
export const FAILURE_POLICIES = ['fail-open', 'fail-closed'] as const
export type FailurePolicy = (typeof FAILURE_POLICIES)[number]

/** What a handler may answer. */
export const HANDLER_DECISIONS = ['allow', 'deny', 'observe'] as const
export type HandlerDecision = (typeof HANDLER_DECISIONS)[number]

/** Why an asked denial was not enforced. */
export const NOT_ENFORCED_REASONS = ['capability', 'mode', 'source', 'loop-cap'] as const
export type NotEnforcedReason = (typeof NOT_ENFORCED_REASONS)[number]

/** Why a part of an answer had no effect. */
export const IGNORED_REASONS = {
  capability: 'the hook point does not allow it',
  mode: 'the hook only observes',
  source: 'the source of the definition may not do it here',
  'loop-cap': 'the cap on refusals in a row is reached',
  'already-rewritten': 'an earlier hook has rewritten it in this dispatch',
  blocked: 'the dispatch ended blocked',
  invalid: 'the value has the wrong shape',
  'too-large': 'the value is over the limit',
  'not-background': 'only a background hook may wake the model',
  'unknown-field': 'the agent does not know this field',
} as const
export type IgnoredReason = keyof typeof IGNORED_REASONS

/** Why a hook of the event is not in the chain (interfaces.md §5). */
export const SKIP_REASONS = [
  'event',
  'matcher',
  'if',
  'scope',
  'disabled',
  'all-disabled',
  'source-disabled',
  'untrusted',
  'managed-only',
  'not-allowed-here',
  'duplicate',
  'unsupported-kind',
  'invalid-entry',
  'event-broken',
  'file-skipped',
  'once-spent',
  'platform',
  'after-block',
  'input-changed',
  'budget',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** What each skip reason means to the author of the hook. */
export const SKIP_MEANINGS: Record<SkipReason, string> = {
  event: 'It is bound to another event.',
  matcher: 'Its matcher does not want this event.',
  if: 'Its condition does not hold.',
  scope: 'Its workspace, profile, workflow or run is not the one of the envelope.',
  disabled: 'It is switched off.',
  'all-disabled': 'Every hook is switched off.',
  'source-disabled': 'The hooks of its source are switched off.',
  untrusted: 'Its workspace or its text has not been trusted.',
  'managed-only': 'Only managed hooks may run here.',
  'not-allowed-here': 'Its source may not bind to this event.',
  duplicate: 'The same hook is already in the chain.',
  'unsupported-kind': 'The agent does not run this kind here.',
  'invalid-entry': 'Its entry is not valid.',
  'event-broken': 'Another entry makes the agent drop all hooks of the event.',
  'file-skipped': 'The agent skips the whole file.',
  'once-spent': 'It runs once, and it has run.',
  platform: 'It has nothing to run on this platform.',
  'after-block': 'A hook before it refused.',
  'input-changed': 'A hook before it rewrote the input, and its matcher does not want the new one.',
  budget: 'The budget of the dispatch was spent.',
}

/** Kinds and modes a source may use; a missing kind is refused (interfaces.md §2, source × kind × mode). */
export const SOURCE_RIGHTS: Record<Source, Partial<Record<Kind, readonly Mode[]>>> = {
  internal: { handler: MODES, command: MODES, http: MODES, prompt: MODES },
  user: { handler: ['sync', 'observe'], command: ['sync', 'observe'], http: ['observe'], prompt: ['sync'] },
  repo: { handler: ['sync', 'observe'], command: ['sync', 'observe'] },
}
