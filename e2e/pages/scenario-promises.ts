/** What a scenario says one will see. */
export interface ScenarioPromise {
  /** Each hook that is asked and what comes of it, in order. */
  chain: readonly string[]
  /** Each hook that is not, and why. */
  skipped: readonly string[]
  blocked: boolean
  /** Sentence of the predicted decision. */
  predicted: string
  /** Texts that the details of a hook show after a real run, by hook. */
  details?: Readonly<Record<string, readonly string[]>>
  /** Texts that stand by the decision of a real run. */
  decision?: readonly string[]
}

/** What a scenario says whose event is refused as a whole. */
export interface ScenarioRefusal {
  refused: { code: string; path: string }
}

const ALLOWED = { blocked: false, predicted: 'Would be allowed' } as const
const LEAKED = { blocked: false, predicted: 'Would go through a leak' } as const
const blockedBy = (ref: string) => ({ blocked: true, predicted: `Would be blocked by ${ref}` }) as const

/** The promises of every scenario, by id. */
export const SCENARIO_PROMISES: Readonly<Record<string, ScenarioPromise | ScenarioRefusal>> = {
  'scope-order': {
    chain: [
      'global.highest allowed',
      'workspace.w1 allowed',
      'profile.p1 allowed',
      'workflow.f1 allowed',
      'run.lowest allowed',
    ],
    skipped: ['profile.other scope'],
    ...ALLOWED,
  },
  'order-within-scope': {
    chain: ['written.second allowed', 'written.third allowed', 'written.first allowed'],
    skipped: [],
    details: { 'written.second': ['order-5'] },
    ...ALLOWED,
  },
  'ties-by-id': {
    chain: ['B.capital allowed', 'a.small allowed', 'hook.10 allowed', 'hook.9 allowed'],
    skipped: [],
    ...ALLOWED,
  },
  sources: { chain: ['internal.hook allowed', 'user.hook allowed'], skipped: ['repo.hook untrusted'], ...ALLOWED },
  'matcher-miss': { chain: ['by.name allowed'], skipped: ['by.regex matcher'], ...ALLOWED },
  disabled: { chain: ['audit.on allowed'], skipped: ['guard.off disabled'], ...ALLOWED },
  'first-refusal': {
    chain: ['audit.first allowed', 'guard.push denied'],
    skipped: ['never.asked after-block'],
    decision: ['by an answer', 'pushing is for people'],
    ...blockedBy('guard.push'),
  },
  'fail-open': { chain: ['guard.open failed-open', 'next.asked allowed'], skipped: [], ...LEAKED },
  'fail-closed': {
    chain: ['guard.closed failed-closed'],
    skipped: ['never.asked after-block'],
    decision: ['by a failure'],
    ...blockedBy('guard.closed'),
  },
  'fail-open-fail-closed': {
    chain: ['audit.open failed-open', 'guard.closed failed-closed'],
    skipped: ['never.reached after-block'],
    decision: ['by a failure'],
    ...blockedBy('guard.closed'),
  },
  'bad-answer': {
    chain: ['guard.maybe failed-closed'],
    skipped: [],
    decision: ['by a failure'],
    ...blockedBy('guard.maybe'),
  },
  timeout: {
    chain: ['slow.open timed-out', 'slow.closed timed-out'],
    skipped: [],
    details: { 'slow.open': ['fail-open'], 'slow.closed': ['fail-closed'] },
    ...blockedBy('slow.closed'),
  },
  'ignored-abort': { chain: ['deaf.hook timed-out', 'next.asked allowed'], skipped: [], ...LEAKED },
  'late-settle': { chain: ['late.guard timed-out'], skipped: [], ...blockedBy('late.guard') },
  'missing-handler': {
    chain: ['gone.open missing-handler', 'gone.closed missing-handler'],
    skipped: [],
    ...blockedBy('gone.closed'),
  },
  reentrancy: { chain: ['loop.self allowed'], skipped: [], ...ALLOWED },
  'post-event-deny': {
    chain: ['too.late invalid-post-decision', 'still.runs allowed'],
    skipped: [],
    details: { 'too.late': ['askeddeny', 'enforcedallow'] },
    ...ALLOWED,
  },
  'user-may-not-block': {
    chain: ['user.refuses invalid-post-decision', 'still.runs allowed'],
    skipped: [],
    details: { 'user.refuses': ['askeddeny', 'enforcedallow', 'why notsource'] },
    ...ALLOWED,
  },
  observe: {
    chain: ['trial.guard observed', 'real.guard denied'],
    skipped: [],
    details: { 'trial.guard': ['askeddeny', 'enforcedallow', 'why notmode'] },
    decision: ['for real'],
    ...blockedBy('real.guard'),
  },
  'secret-in-metadata': { refused: { code: 'CREDENTIAL_IN_ENVELOPE', path: 'metadata.deployCredential' } },
  'external-trigger': { chain: ['trigger.allowlist/v1 allowed'], skipped: [], ...ALLOWED },
  rewrite: {
    chain: ['before.rewrite allowed', 'make.dry-run allowed', 'after.rewrite allowed', 'late.rewrite allowed'],
    skipped: [],
    details: {
      'before.rewrite': ['"command": "git push --force"'],
      'after.rewrite': ['rewritten by an earlier hook', '"command": "git push --dry-run"'],
      'late.rewrite': ['input ignored', 'an earlier hook has rewritten it'],
    },
    ...ALLOWED,
  },
  'rewrite-rematch': {
    chain: ['make.dry-run allowed', 'note.dry-run allowed'],
    skipped: ['refuse.force input-changed'],
    ...ALLOWED,
  },
  'rewrite-result': {
    chain: ['shorten.log allowed', 'sees.the-count allowed'],
    skipped: [],
    details: { 'sees.the-count': ['rewritten by an earlier hook', '"output": "2 lines left out"'] },
    ...ALLOWED,
  },
  budget: {
    chain: ['quick.hook allowed', 'slow.hook cut-off', 'guard.last cut-off'],
    skipped: [],
    details: { 'slow.hook': ['timeout5 s'], 'guard.last': ['askedno answer', 'fail-closed'] },
    decision: ['by a failure'],
    ...blockedBy('guard.last'),
  },
  'loop-cap': {
    chain: ['keep.going invalid-post-decision'],
    skipped: [],
    details: { 'keep.going': ['askeddeny', 'enforcedallow', 'why notloop-cap'] },
    ...ALLOWED,
  },
}
