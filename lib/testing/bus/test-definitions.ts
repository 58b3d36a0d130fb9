import fc from 'fast-check'
import { definitionV1, definitionV2 } from '../documents'

/** Tool names that the matchers of `testDefinitions` tell apart. */
export const TOOLS = ['Bash', 'bash', 'Edit', 'mcp__git__push']

const scopes = fc.constantFrom(
  { kind: 'global' },
  { kind: 'global' },
  { kind: 'workspace', id: 'one' },
  { kind: 'run', id: 'two' },
)
const matches = fc.constantFrom(
  {},
  {},
  { toolName: ['BASH'] },
  { toolNameRegex: ['^mcp__', 'dit$'] },
  { argumentsContains: ['rm -rf'] },
  { toolName: ['Edit', 'Bash'], argumentsContains: ['rm', 'ls'] },
)

const common = {
  scope: scopes,
  order: fc.integer({ min: -1, max: 1 }),
  enabled: fc.constantFrom(true, true, true, false),
  event: fc.constantFrom('tool.pre-use', 'tool.pre-use', 'tool.post-use'),
}

/**
 * Sets of up to eight valid definitions `h0`, `h1` … around `tool.pre-use`, in every source, mode, scope and either
 * version, whose handlers are taken from the ids given.
 */
export function testDefinitions(handlerIds: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>[]> {
  const v1 = fc.record({ ...common, handlerId: handlerIds }).map((fields) => definitionV1(fields))
  const v2 = fc
    .record({
      ...common,
      source: fc.constantFrom('internal', 'user', 'user', 'repo'),
      mode: fc.constantFrom('sync', 'sync', 'sync', 'observe'),
      match: matches,
      handlerId: handlerIds,
      failurePolicy: fc.constantFrom('fail-open', 'fail-closed'),
    })
    .map(({ handlerId, ...fields }) => definitionV2({ ...fields, run: { kind: 'handler', handlerId } }))
  return fc
    .array(fc.oneof(v1, v2).map(valid), { maxLength: 8 })
    .map((set) => set.map((fields, at) => ({ ...fields, id: `h${at}` })))
}

/** Takes away what a definition may not say where it stands. */
function valid(fields: Record<string, unknown>): Record<string, unknown> {
  const isPost = fields.event === 'tool.post-use'
  const { argumentsContains: _, ...match } = (fields.match ?? {}) as Record<string, unknown>
  return {
    ...fields,
    ...((isPost || fields.mode === 'observe') && { failurePolicy: 'fail-open' }),
    ...(isPost && fields.match !== undefined && { match }),
  }
}
