import { isPlainObject } from '#lib/contract'
import { type Fields, mappingOf, type PlannableDialect, type ToolKind, toolsOf } from '#lib/dialects'

/** What a payload is about, where its event is about a tool. */
export interface PayloadSubject {
  readonly tool: ToolKind
  readonly input: Fields
}

const SHELL_CALL: PayloadSubject = { tool: 'shell', input: { command: 'npm test' } }

/** A result in the shapes that agents give it. */
const RESULT = { stdout: 'ok', stderr: '', interrupted: false, llmContent: 'ok', returnDisplay: 'ok' }

/** A payload an agent could put on standard input at an event; made up, with the fields that its rules look at. */
export function samplePayload(
  dialect: PlannableDialect,
  event: string,
  { tool, input }: PayloadSubject = SHELL_CALL,
): Fields {
  const { eventField, hooks, kit, name } = dialect
  const mapping = mappingOf(dialect, event)
  const matched = hooks.events[event]?.subject ?? null
  const isTool = matched !== null && /tool/i.test(matched)
  const subject = isTool ? (toolsOf(name).find(({ kind }) => kind === tool)?.name ?? 'bash') : 'startup'
  const sample = kit?.samples.find((candidate) => candidate.event === event)?.payload
  const fields: [path: string, value: unknown][] = [[eventField, event]]
  if (matched !== null && (isTool || sample === undefined)) fields.push([matched, subject])
  if (isTool) fields.push(['tool_input', input])
  if (mapping?.point && mapping.input) fields.push([mapping.input.from, bodyOf(mapping.input.as, input)])
  if (mapping?.point && mapping.result) fields.push([mapping.result.from, bodyOf(mapping.result.as, RESULT)])
  return fields.reduce(withValue, sample ?? { session_id: 'sample', cwd: '/home/dev/project' })
}

const bodyOf = (as: string, value: unknown) => (as === 'text' ? 'Fix the tests' : value)

/** The object with a value at a dotted path. */
function withValue(fields: Fields, [path, value]: readonly [path: string, value: unknown]): Fields {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...fields, [head]: value }
  const inner = fields[head]
  return { ...fields, [head]: withValue(isPlainObject(inner) ? inner : {}, [rest.join('.'), value]) }
}
