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
  const mapping = mappingOf(dialect, event)
  const matched = dialect.hooks.events[event]?.subject ?? null
  const isTool = matched !== null && /tool/i.test(matched)
  const subject = isTool ? toolsOf(dialect.name).find(({ kind }) => kind === tool)?.name : 'startup'
  const base = { session_id: 'sample', cwd: '/home/dev/project', [dialect.eventField]: event }
  if (!mapping?.point) return { ...base, ...(matched !== null && { [matched]: subject }) }
  const body = (as: string, value: unknown) => (as === 'text' ? 'Fix the tests' : value)
  return {
    ...base,
    ...(matched !== null && { [matched]: subject }),
    ...(isTool && { tool_input: input }),
    ...(mapping.input && { [mapping.input.from]: body(mapping.input.as, input) }),
    ...(mapping.result && { [mapping.result.from]: body(mapping.result.as, RESULT) }),
  }
}
