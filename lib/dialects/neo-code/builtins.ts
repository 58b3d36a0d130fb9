import type { ProcessEnd } from '#lib/protocol'
import type { HookEntry } from '../hook-entry'
import type { Situation } from '../situation'
import { paramText, wordOf } from './item'
import { metadataOf } from './match'
import type { NeoResult } from './neo-result'

/** The words of `warn_on_tool_call` where it has none of its own; the agent's are not known. */
const WARNING = 'A tool was called that a hook warns of.'

/**
 * What a builtin comes to. Whether a file is there only its script can tell: an end other than exit code 0 stands for a
 * file that is missing (seeds.md §2.5).
 */
export function evaluateBuiltin({ handler }: HookEntry, end: ProcessEnd, situation: Situation): NeoResult {
  const message = paramText(handler, 'message')
  switch (wordOf(handler, 'handler')) {
    case 'warn_on_tool_call':
      return { status: 'pass', message: message || WARNING }
    case 'add_context_note':
      return { status: 'pass', message: paramText(handler, 'note') || message }
    default:
      return fileResult(paramText(handler, 'path'), { end, situation, message })
  }
}

function fileResult(
  path: string,
  { end, situation, message }: { end: ProcessEnd; situation: Situation; message: string },
): NeoResult {
  const workdir = metadataOf(situation.payload).workdir
  const isInside = staysInside(path, typeof workdir === 'string' ? workdir : (situation.context.cwd ?? ''))
  if (isInside && end.exitCode === 0) return { status: 'pass', message: '' }
  const fault = isInside ? `${path} is not there` : `${path} is outside of the workdir`
  return { status: 'failed', message: message || fault }
}

/** Whether a path, cleaned, stays in a directory; links are not followed here. */
function staysInside(path: string, workdir: string): boolean {
  const isAbsolute = path.startsWith('/')
  const base = partsOf(workdir)
  const parts = partsOf(isAbsolute ? path : `${workdir}/${path}`)
  return parts !== null && base?.every((part, at) => parts[at] === part) === true
}

/** The parts of a path, or null where it climbs over its root. */
function partsOf(path: string): string[] | null {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '' && part !== '.' && part !== '..') parts.push(part)
  }
  return parts
}
