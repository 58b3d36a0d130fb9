import { isPlainObject } from '#lib/contract'
import {
  cutOutput,
  type ExitTable,
  exitMeaning,
  type JsonAnswerRule,
  type ProcessEnd,
  readJsonAnswer,
} from '#lib/protocol'
import type { Fields } from '../hook-entry'
import type { HookEnd } from '../scripted-answer'

/** Every text is tried as JSON, whole; a JSON string is decoded once more (oracle pre-json-string-encoded, pre-json-bom). */
const QWEN_JSON: JsonAnswerRule = { opensWith: '', allowsByteOrderMark: true, decodesStrings: true }

/** Plain text denies at exit 2 alone; everything else is a warning (oracle pre-exit*, cmd-missing-127). */
const EXITS: ExitTable = { codes: { 0: 'success', 2: 'block' }, other: 'warning', signal: 'warning' }

/** Of each stream the first MiB is kept, so a longer JSON text is none (oracle stdout-1mb-*). */
const CAP = { maxChars: 1_048_576, headChars: 1_048_576, tailChars: 0 } as const

/**
 * What a hook has answered, as the one object the agent goes on with; null where it said nothing. Exit 2 is read from
 * standard error alone, every other code from standard output or, if that is empty, from standard error; JSON counts
 * whatever the code (oracle pre-exit2-*, pre-denyjson-exit*, pre-json-on-stderr-*). Never throws.
 */
export function readOutput(end: HookEnd): Fields | null {
  if (end.timedOut) return null
  if (end.kind === 'model')
    return end.ok || end.problem ? null : { decision: 'block', ...(end.reason !== null && { reason: end.reason }) }
  if (end.kind === 'http') return end.status >= 200 && end.status < 300 ? readJson(end.body, () => null) : null
  if (end.spawnError !== null) return null
  return readJson(textOf(end), (text) => textAnswer(text, end))
}

function textOf(end: ProcessEnd): string {
  const [stdout, stderr] = [kept(end.stdout), kept(end.stderr)]
  return exitMeaning(EXITS, end) === 'block' || stdout.trim() === '' ? stderr : stdout
}

const kept = (text: string) => cutOutput(text, CAP)?.head ?? text

function readJson(text: string, plain: (text: string) => Fields | null): Fields | null {
  const read = readJsonAnswer(text, QWEN_JSON)
  if (read.kind === 'object') return read.value
  if (read.kind === 'text') return plain(read.text)
  return read.kind === 'other' && typeof read.value === 'object' && read.value !== null ? {} : null
}

/** Plain text as the agent rewrites it; its words count among the reasons of several hooks. */
function textAnswer(text: string, end: ProcessEnd): Fields {
  const meaning = exitMeaning(EXITS, end)
  if (meaning === 'block') return { decision: 'deny', reason: text }
  if (meaning === 'success') return { reason: 'Hook executed successfully', systemMessage: text }
  return { reason: `Non-blocking error: ${text}`, systemMessage: `Warning: ${text}` }
}

/** What an answer says for its event alone; empty where that is no object. */
export function specificOf({ hookSpecificOutput: specific }: Fields): Fields {
  return isPlainObject(specific) ? specific : {}
}
