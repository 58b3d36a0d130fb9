import { forAll, type RealCase, script } from './cases.suite'

/** Waits in small steps, so that a signal is answered at once. */
const WAITS = 'while :; do sleep 0.02; done'
const HEARS = "trap 'echo asked >> heard; exit 3' TERM"

/** Starts two processes with output of their own: one in the group of the hook, one in a session of its own. */
const TWO_CHILDREN = [
  'sleep 300 < /dev/null > /dev/null 2>&1 &',
  'setsid sleep 300 < /dev/null > /dev/null 2>&1 &',
] as const

/** On being asked to end it waits for its children where the agent ends these too. */
const LEAVES = "trap 'echo asked >> heard; [ ! -e waits ] || wait; exit 3' TERM"

const timed = { timedOut: true } as const
const NEVER_ENDS = { blocked: false, ends: [timed] } as const

/** Hooks that take too long, and processes that outlast their hook (REPORT §1–4, command execution). */
export const TIMEOUT_CASES: readonly RealCase[] = [
  {
    name: 'a hook that has refused and does not end loses its answer (timeout-1s, timeout-output-before)',
    files: { hook: script(HEARS, 'cat denial.json', WAITS) },
    timeoutMs: 1_000,
    expected: {
      claude: { blocked: false, ends: [timed], written: { heard: 'asked\n' } },
      codex: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL' }], written: {} },
      gemini: { blocked: false, ends: [{ ...timed, exitCode: 3 }], written: { heard: 'asked\n' } },
      qwen: { blocked: false, ends: [{ ...timed, exitCode: 3 }], written: { heard: 'asked\n' } },
    },
  },
  {
    name: 'a hook that ends too late, of itself, loses its answer (timeout-1s-ignore-sigterm)',
    files: {
      hook: script(
        "trap 'late=1' TERM",
        'until [ "$late" ]; do sleep 0.02; done',
        'echo late > heard',
        'cat denial.json',
      ),
    },
    timeoutMs: 1_000,
    expected: {
      claude: { blocked: false, ends: [timed], written: { heard: 'late\n' } },
      codex: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL' }], written: {} },
      gemini: { blocked: false, ends: [{ ...timed, exitCode: 0, reaped: 0 }], written: { heard: 'late\n' } },
      qwen: { blocked: false, ends: [{ ...timed, exitCode: 0, reaped: 0 }], written: { heard: 'late\n' } },
    },
  },
  {
    name: 'a hook that will not end is ended by the agent itself (timeout-1s-ignore-sigterm)',
    files: { hook: script("trap 'echo asked >> heard' TERM", 'cat denial.json', WAITS) },
    timeoutMs: 1_000,
    expected: {
      claude: { blocked: false, ends: [{ ...timed, reaped: 0 }], written: { heard: 'asked\n' } },
      codex: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL', reaped: 0 }], written: {} },
    },
  },
  {
    name: 'a hook that will not end keeps the agent, and is ended at the bound (timeout-1s-ignore-sigterm)',
    files: { hook: script("trap 'echo asked >> heard' TERM", 'cat denial.json', WAITS) },
    timeoutMs: 1_000,
    boundMs: 300,
    expected: {
      gemini: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL' }], written: { heard: 'asked\n' } },
      qwen: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL' }], written: { heard: 'asked\n' } },
    },
  },
  {
    name: 'children with output of their own: who is ended with the hook (timeout-1s-grandchild)',
    files: { hook: script(...TWO_CHILDREN, LEAVES, 'cat denial.json', WAITS) },
    timeoutMs: 1_000,
    expected: {
      codex: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL', reaped: 1 }], written: {} },
      gemini: { blocked: false, ends: [{ ...timed, exitCode: 3, reaped: 2 }], written: { heard: 'asked\n' } },
      qwen: { blocked: false, ends: [{ ...timed, exitCode: 3, reaped: 2 }], written: { heard: 'asked\n' } },
    },
  },
  {
    name: 'children in sessions of their own are asked to end with the hook (timeout-1s-grandchild)',
    files: { hook: script(...TWO_CHILDREN, LEAVES, 'cat denial.json', WAITS), waits: '' },
    timeoutMs: 1_000,
    expected: { claude: { blocked: false, ends: [{ ...timed, reaped: 0 }], written: { heard: 'asked\n' } } },
  },
  {
    name: 'children that hold the output keep the agent, up to the bound (timeout-1s-grandchild-inherit)',
    files: { hook: script('sleep 300 &', 'setsid sleep 300 &', LEAVES, 'cat denial.json', WAITS) },
    timeoutMs: 1_000,
    boundMs: 300,
    expected: {
      codex: { blocked: false, ends: [{ ...timed, signal: 'SIGKILL', reaped: 1 }] },
      gemini: { blocked: false, ends: [{ ...timed, exitCode: 3, reaped: 2 }], written: { heard: 'asked\n' } },
      qwen: { blocked: false, ends: [{ ...timed, exitCode: 3, reaped: 2 }], written: { heard: 'asked\n' } },
    },
  },
  {
    name: 'a hook that has ended while a child holds its output (grandchild-holds-stdout)',
    files: { hook: script('sleep 300 &', 'cat denial.json', 'exit 0') },
    timeoutMs: 1_000,
    boundMs: 300,
    expected: {
      claude: { blocked: true, ends: [{ timedOut: false, exitCode: 0, reaped: 1 }] },
      codex: { blocked: false, ends: [{ ...timed, exitCode: 0 }] },
      gemini: { blocked: false, ends: [{ ...timed, exitCode: 0, reaped: 1 }] },
      qwen: { blocked: false, ends: [{ ...timed, exitCode: 0, reaped: 1 }] },
    },
  },
  {
    name: 'a child that lets go of the output in time is waited for (grandchild-holds-stdout)',
    files: {
      hook: script('(while kill -0 $$; do sleep 0.02; done; echo gone > heard) 2> /dev/null &', 'cat denial.json'),
    },
    expected: forAll({
      blocked: true,
      ends: [{ timedOut: false, exitCode: 0, reaped: 0 }],
      written: { heard: 'gone\n' },
    }),
  },
  {
    name: 'children that hold nothing outlast a hook that has ended (grandchild-survives-normal-exit)',
    files: { hook: script(...TWO_CHILDREN, 'exit 0') },
    expected: forAll({ blocked: false, ends: [{ timedOut: false, exitCode: 0, reaped: 2 }] }),
  },
  {
    name: 'a hook that takes too long beside one that refuses (timeout-two-one-slow)',
    files: { hook: script(HEARS, WAITS), deny: script('cat denial.json') },
    handlers: [{ command: './hook' }, { command: './deny' }],
    timeoutMs: 1_000,
    expected: forAll({ blocked: true, ends: [timed, { timedOut: false, exitCode: 0 }] }),
  },
  {
    name: 'a large payload that is not read by a hook that does not end (stdin-noread-hang-big-timeout)',
    files: { hook: script('cat denial.json', WAITS) },
    event: { tool_input: { command: 'x'.repeat(1_000_000) } },
    timeoutMs: 1_000,
    expected: forAll(NEVER_ENDS),
  },
  {
    name: 'no time at all (timeout-zero, timeout-negative)',
    files: { hook: script('sleep 0.1', 'cat denial.json') },
    handlers: [{ command: './hook', timeout: 0 }],
    expected: {
      codex: { blocked: true, ends: [{ timedOut: false }] },
      gemini: NEVER_ENDS,
      qwen: NEVER_ENDS,
    },
  },
]
