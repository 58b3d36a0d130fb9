import type { ScriptedAnswer } from './scripted-answer'

/** A way for a hook to end that every agent knows, whatever it makes of it. */
export interface ScriptedPreset {
  readonly word: string
  readonly meaning: string
  /** What of a hook it fits: its process, the HTTP response it gets, or what a model judged. */
  readonly fits: 'process' | 'http' | 'model'
  readonly answer: ScriptedAnswer
}

const WORDS = 'This folder is off limits.'

/** Ends beside the answers in an agent's own JSON; the first of each sort stands for a hook without a script. */
export const SCRIPTED_PRESETS: readonly ScriptedPreset[] = [
  { word: 'Silent', meaning: 'Exit 0 and no words.', fits: 'process', answer: {} },
  {
    word: 'Exit 1 with stderr',
    meaning: 'The usual way of scripts to fail.',
    fits: 'process',
    answer: { exitCode: 1, stderr: WORDS },
  },
  {
    word: 'Exit 2 with stderr',
    meaning: 'The code that refuses, with words.',
    fits: 'process',
    answer: { exitCode: 2, stderr: WORDS },
  },
  {
    word: 'Exit 2, silent',
    meaning: 'The code that refuses, without words.',
    fits: 'process',
    answer: { exitCode: 2 },
  },
  {
    word: 'Plain text',
    meaning: 'Exit 0 with words that are no JSON.',
    fits: 'process',
    answer: { stdout: 'Looks fine.' },
  },
  {
    word: 'Noise before JSON',
    meaning: 'A line of a shell profile stands before the answer.',
    fits: 'process',
    answer: { stdout: 'loading profile\n{"decision": "block", "reason": "This folder is off limits."}' },
  },
  {
    word: 'Broken JSON',
    meaning: 'The answer ends too early.',
    fits: 'process',
    answer: { stdout: '{"decision": "block"' },
  },
  { word: 'Timed out', meaning: 'Still running at its deadline.', fits: 'process', answer: { timedOut: true } },
  {
    word: 'Not started',
    meaning: 'The command cannot be found.',
    fits: 'process',
    answer: { spawnError: 'ENOENT: no such file' },
  },
  { word: 'Killed', meaning: 'Ended by a signal.', fits: 'process', answer: { exitCode: null, signal: 'SIGKILL' } },
  { word: 'Status 200, empty', meaning: 'Accepted without words.', fits: 'http', answer: { status: 200 } },
  { word: 'Status 403', meaning: 'Refused by its status alone.', fits: 'http', answer: { status: 403, body: WORDS } },
  { word: 'Status 500', meaning: 'The endpoint has failed.', fits: 'http', answer: { status: 500 } },
  { word: 'Not reached', meaning: 'Nobody listens there.', fits: 'http', answer: { spawnError: true } },
  { word: 'Timed out', meaning: 'No response before its deadline.', fits: 'http', answer: { timedOut: true } },
  { word: 'Fine', meaning: 'The model has no objection.', fits: 'model', answer: { ok: true } },
  { word: 'Not fine', meaning: 'The model objects.', fits: 'model', answer: { ok: false, reason: WORDS } },
  { word: 'Timed out', meaning: 'No judgement before its deadline.', fits: 'model', answer: { timedOut: true } },
]
