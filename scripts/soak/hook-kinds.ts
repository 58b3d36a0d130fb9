import { CONTRACT, type DefinitionDocument, type StoredOutcome } from '#lib/contract'
import { definitionV2 } from '#lib/testing'

/** File in which a hook that is ended from outside says its pid. */
export const PID_FILE = 'pid'

/** One way in which a command hook goes, and what is stored of it. */
export interface HookKind {
  readonly name: string
  readonly run: object
  readonly changes?: object
  /** What somebody outside does once the hook has said in its working directory who it is. */
  readonly outside?: 'kill' | 'cancel'
  isStored(outcome: StoredOutcome): boolean
}

const shell = (script: string) => ({ kind: 'command', argv: ['sh', '-c', script], env: ['PATH'] })
const HURRIED = { timeoutMs: 60 }
/** A hook that writes into its working directory who it is. */
const saysWho = (script: string) => `echo $$ > pid.new; mv pid.new ${PID_FILE}; ${script}`
const is =
  (disposition: string, said?: RegExp) =>
  ({ disposition: stored, reason, diagnostic }: StoredOutcome) =>
    stored === disposition && (said?.test(`${reason ?? ''} ${diagnostic ?? ''}`) ?? true)

/** Every way that a command hook of a definition goes well or badly; most do well. */
export const HOOK_KINDS: readonly HookKind[] = [
  { name: 'passes', run: shell('cat > /dev/null'), isStored: is('allowed') },
  {
    name: 'answers',
    run: shell(`cat > /dev/null; echo '{"decision":"allow","annotations":["seen"]}'`),
    isStored: ({ disposition, effects }) => disposition === 'allowed' && effects.annotations?.[0] === 'seen',
  },
  { name: 'leaves-input', run: shell('exit 0'), isStored: is('allowed') },
  { name: 'refuses-1', run: shell('echo one >&2; exit 1'), isStored: is('denied', /one/) },
  { name: 'refuses-2', run: shell('echo two >&2; exit 2'), isStored: is('denied', /two/) },
  { name: 'fails-open', run: shell('exit 3'), isStored: is('failed-open', /3/) },
  {
    name: 'fails-closed',
    run: shell('exit 3'),
    changes: { failurePolicy: 'fail-closed' },
    isStored: ({ disposition, blocking }) => disposition === 'failed-closed' && blocking,
  },
  { name: 'sleeps-too-long', run: shell('sleep 300'), changes: HURRIED, isStored: is('timed-out') },
  {
    name: 'ignores-its-end',
    run: shell(`trap '' TERM; while :; do sleep 0.02; done`),
    changes: HURRIED,
    isStored: is('timed-out'),
  },
  {
    name: 'leaves-a-grandchild',
    run: shell('setsid sleep 300 > /dev/null 2>&1 & exit 0'),
    isStored: is('allowed', /left behind/),
  },
  { name: 'holds-output', run: shell('sleep 300 & exit 0'), changes: HURRIED, isStored: is('timed-out') },
  {
    name: 'writes-too-much',
    run: shell('head -c 1500000 /dev/zero'),
    isStored: is('failed-open', /more than is read/),
  },
  { name: 'is-killed', run: shell(saysWho('exec sleep 300')), outside: 'kill', isStored: is('failed-open', /SIGKILL/) },
  { name: 'is-cancelled', run: shell(saysWho('exec sleep 300')), outside: 'cancel', isStored: is('cancelled') },
  {
    name: 'is-no-program',
    run: { kind: 'command', argv: ['no-such-program'] },
    isStored: is('failed-open', /could not be started/),
  },
  {
    name: 'is-not-waited-for',
    run: shell('cat > /dev/null; exit 2'),
    changes: { mode: 'async' },
    isStored: ({ disposition, lateDecision }) => disposition === 'background' && lateDecision === 'deny',
  },
  {
    name: 'wakes',
    run: shell('echo look >&2; exit 2'),
    changes: { mode: 'async-rewake' },
    isStored: ({ disposition, lateDecision }) => disposition === 'background' && lateDecision === 'deny',
  },
]

/** The definition of a kind, in a workspace of its own. */
export function definitionOf({ name, run, changes = {} }: HookKind): DefinitionDocument {
  const place = { id: `soak.${name}`, scope: { kind: 'workspace', id: name }, source: 'internal' }
  return CONTRACT.parseDefinition(definitionV2({ ...place, run, timeoutMs: 30_000, ...changes }))
}
