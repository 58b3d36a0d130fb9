import { expect } from 'vitest'
import { forAll, type RealCase, script } from './cases.suite'

const LARGE = { tool_input: { command: 'x'.repeat(1_000_000) } }
const REFUSED = { blocked: true, ends: [{ exitCode: 0, timedOut: false, reaped: 0 }] } as const
const PASSES = { blocked: false, ends: [{ exitCode: 0, timedOut: false, reaped: 0 }] } as const

/** A megabyte of one character. */
const million = (character: string) => `head -c 1048576 /dev/zero | tr '\\0' '${character}'`

/** The denial with a reason that has this in the place of its last word. */
const withReason = (print: string) =>
  script("sed 's/folder.*//' denial.json | tr -d '\\n'", print, "sed 's/.*folder//' denial.json")

const jsonWith = (end: string) => expect.stringMatching(new RegExp(`^\\{.*"hook_event_name":.*\\}${end}$`))
const UNOPENED = {
  blocked: false,
  ends: [{ exitCode: 0, stdout: '', stderr: expect.stringContaining('/dev/stdin') }],
}
const wrote = (seen: unknown) => ({ blocked: false, written: { seen } })

/** What hooks do with their standard streams (REPORT §1–4). */
export const STREAM_CASES: readonly RealCase[] = [
  {
    name: 'a payload, and its end (stdin-trailing-newline)',
    files: { hook: script('cat > seen; echo end >> seen') },
    expected: {
      claude: wrote(jsonWith('\\nend\\n')),
      codex: wrote(jsonWith('end\\n')),
      gemini: wrote(jsonWith('end\\n')),
      qwen: wrote(jsonWith('end\\n')),
    },
  },
  {
    name: 'a payload that is not read (stdin-noread-small)',
    files: { hook: script('cat denial.json') },
    expected: forAll(REFUSED),
  },
  {
    name: 'a large payload that is not read (stdin-noread-big)',
    files: { hook: script('cat denial.json') },
    event: LARGE,
    expected: forAll(REFUSED),
  },
  {
    name: 'a large payload that is not read, and no answer (stdin-noread-big-exit0)',
    files: { hook: script('exit 0') },
    event: LARGE,
    expected: forAll(PASSES),
  },
  {
    name: 'standard input that is closed at once (stdin-close-big-sleep)',
    files: { hook: script('exec 0<&-', 'sleep 0.1', 'cat denial.json') },
    event: LARGE,
    expected: forAll(REFUSED),
  },
  {
    name: 'a large payload of which a few bytes are read (stdin-noread-big)',
    files: { hook: script('head -c 10 > /dev/null', 'cat denial.json') },
    event: LARGE,
    expected: forAll(REFUSED),
  },
  {
    name: 'a large payload that is read to its end (life-all-shell)',
    files: { hook: script('[ "$(wc -c)" -gt 1000000 ] && cat denial.json') },
    event: LARGE,
    expected: forAll(REFUSED),
  },
  {
    name: 'standard input that is opened once more by its name, which no socket can be and every pipe (public reports)',
    files: { hook: script('cat /dev/stdin > seen && cat denial.json', 'exit 0') },
    expected: {
      claude: UNOPENED,
      codex: { ...REFUSED, written: { seen: jsonWith('') } },
      gemini: UNOPENED,
      qwen: UNOPENED,
    },
  },
  {
    name: 'much text (stdout-1mb-plain)',
    files: { hook: script(million('y')) },
    expected: { claude: PASSES, codex: PASSES, gemini: PASSES, qwen: PASSES },
  },
  {
    name: 'much text before an answer (stdout-1mb-then-json)',
    files: { hook: script(million('y'), 'cat denial.json') },
    expected: forAll(PASSES),
  },
  {
    name: 'much space before an answer (stdout-1mb-spaces-then-json)',
    files: { hook: script(million(' '), 'cat denial.json') },
    expected: { codex: REFUSED, qwen: PASSES },
  },
  {
    name: 'a long reason (stdout-1mb-deny-reason)',
    files: { hook: withReason(million('y')) },
    expected: { codex: REFUSED, gemini: REFUSED, qwen: PASSES },
  },
  {
    name: 'a reason that is no UTF-8 (stdout-nonutf8-json)',
    files: { hook: withReason("printf '\\377\\376'") },
    expected: forAll(REFUSED),
  },
  {
    name: 'a reason with colours (stdout-ansi-reason)',
    files: { hook: withReason("printf '\\\\u001b[31mred'") },
    expected: forAll(REFUSED),
  },
  {
    name: 'lines with carriage returns (stdout-crlf-json)',
    files: { hook: script("sed 's/$/\\r/' denial.json", "printf '\\r\\n'") },
    expected: forAll(REFUSED),
  },
  {
    name: 'an answer on standard error (pre-json-on-stderr-exit0)',
    files: { hook: script('cat denial.json >&2') },
    expected: { claude: PASSES, codex: PASSES, gemini: REFUSED, qwen: REFUSED },
  },
]
