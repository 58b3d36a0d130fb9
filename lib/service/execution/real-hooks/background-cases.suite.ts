import { forAll, type RealCase, script } from './cases.suite'

const async = { command: './hook', async: true }
const PASSES = { blocked: false } as const

/** Hooks that say of themselves that nobody has to wait for them (REPORT §1–4). */
export const BACKGROUND_CASES: readonly RealCase[] = [
  {
    name: 'a refusal by its answer (async-deny)',
    files: { hook: script('cat denial.json') },
    handlers: [async],
    expected: { ...forAll(PASSES), gemini: { blocked: true } },
  },
  {
    name: 'a refusal by its exit code (async-exit2)',
    files: { hook: script('echo no >&2; exit 2') },
    handlers: [async],
    expected: { ...forAll({ blocked: false, ends: [{ exitCode: 2 }] }), gemini: { blocked: true } },
  },
  {
    name: 'one that takes longer than its timeout (async-timeout, async-timeout-long)',
    files: { hook: script("trap 'exit 3' TERM", 'while :; do sleep 0.02; done') },
    handlers: [async],
    timeoutMs: 500,
    expected: {
      codex: { blocked: false, ends: [{ timedOut: true, signal: 'SIGKILL' }] },
      qwen: { blocked: false, ends: [{ timedOut: true, exitCode: 3 }] },
    },
  },
  {
    name: 'one whose timeout nobody keeps, beside one that is ended in time (async-timeout)',
    files: {
      hook: script('until [ -e passed ]; do sleep 0.02; done'),
      timed: script("trap 'echo > passed; exit 3' TERM", 'while :; do sleep 0.02; done'),
    },
    handlers: [async, { command: './timed' }],
    timeoutMs: 500,
    expected: { claude: { blocked: false, ends: [{ timedOut: false, exitCode: 0 }, { timedOut: true }] } },
  },
]
