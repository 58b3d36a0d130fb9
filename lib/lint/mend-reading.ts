import type { Finding, FindingFix, TextEdit } from '#lib/contract'
import type { PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { readJson } from '#lib/jsonc'
import { applyEdits } from './apply-edits'
import { editText } from './edit-config'
import { mend } from './mend'

/** Kinds of hooks as agents write them. */
const KINDS = ['command', 'http', 'mcp_tool', 'prompt', 'agent']

const BYTE_ORDER_MARK = '\ufeff'
/** A text or comment as a whole, to the end where it is not closed; or a comma before a closing bracket. */
const TRAILING_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g

/** The fix of a finding of the reader; null where it has none. */
export function mendReading({ hooks }: PlannableDialect, config: ReadAgentConfig, finding: Finding): FindingFix | null {
  if (finding.rule === 'syntax') return mendSyntax(config.text, hooks.config.syntax)
  if (finding.rule === 'config-entry' && finding.path.endsWith('.type')) return mendKind(config, finding.path)
  return null
}

/** Takes away what other readers of JSON would leave alone; comments stay, whatever the agent makes of them. */
function mendSyntax(
  text: string,
  syntax: { readonly comments: boolean; readonly trailingCommas: boolean; readonly byteOrderMark: boolean },
): FindingFix | null {
  const mark = text.startsWith(BYTE_ORDER_MARK) && !syntax.byteOrderMark ? [{ offset: 0, length: 1, text: '' }] : []
  const commas = [...text.matchAll(TRAILING_COMMA)]
    .filter(([found]) => found === ',' && !syntax.trailingCommas)
    .map(({ index }): TextEdit => ({ offset: index, length: 1, text: '' }))
  const edits = [...mark, ...commas]
  const isMended = edits.length > 0 && readJson(applyEdits(text, edits), syntax).error === null
  if (!isMended) return null
  return mend(commas.length > 0 ? 'Remove trailing commas' : 'Remove the byte order mark', edits)
}

function mendKind(config: ReadAgentConfig, path: string): FindingFix | null {
  const place = config.placeOf(path)
  const written = place?.found ? config.text.slice(place.value.start + 1, place.value.end - 1) : ''
  const kind = KINDS.find((one) => one === written.toLowerCase())
  if (kind === undefined || kind === written) return null
  return mend(`Write ${kind}`, editText(config, path, [{ start: 0, end: written.length, text: kind }]))
}
