import type { ConfigShape, FieldShape, FieldShapes, HandlerShape } from './config-shape'
import type { Dialect } from './dialect'
import type { HookRules } from './hook-rules'
import { isToolField } from './tool-field'

/** A JSON Schema node. */
type SchemaNode = Readonly<Record<string, unknown>>

/** What a schema is made from. */
interface SchemaSource {
  readonly dialect: Pick<Dialect, 'events'> & { readonly hooks: HookRules }
  readonly shape: ConfigShape
  /** Names of built-in tools, offered where a matcher looks at one. */
  readonly tools: readonly string[]
}

/**
 * The JSON Schema of an agent's config, for completion and hover. It refuses nothing: what is wrong with a config is
 * told by the agent's own rules, and once is enough.
 */
export function toConfigSchema({ dialect, shape, tools }: SchemaSource): SchemaNode {
  const { events, hooks } = dialect
  if (shape.nesting === 'list') return listSchema(dialect, shape.group)
  const properties = Object.entries(events).map(([event, { meaning }]) => [
    event,
    {
      description: describeEvent(meaning, hooks.events[event]),
      type: 'array',
      items: itemSchema(shape, isToolField(hooks.events[event]?.subject ?? null) ? tools : []),
      defaultSnippets: [{ label: 'A hook', body: snippetOf(shape) }],
    },
  ])
  return {
    type: 'object',
    properties: {
      hooks: {
        description: 'Hooks by the event they run at.',
        type: 'object',
        properties: Object.fromEntries(properties),
      },
      ...fieldSchemas(shape.root),
    },
  }
}

/** One list of hooks that name their event. */
function listSchema({ events, hooks }: SchemaSource['dialect'], fields: FieldShapes): SchemaNode {
  const names = Object.keys(events)
  const point = {
    description: 'The event it runs at.',
    anyOf: [
      {
        enum: names,
        markdownEnumDescriptions: names.map((name) => describeEvent(events[name]?.meaning ?? '', hooks.events[name])),
      },
      {},
    ],
  }
  const items = { type: 'array', items: { type: 'object', properties: { ...fieldSchemas(fields), point } } }
  return { type: 'object', properties: { hooks: { type: 'object', properties: { items } } } }
}

function describeEvent(meaning: string, rule: HookRules['events'][string] | undefined): string {
  if (rule === undefined) return meaning
  const subject = rule.constant === undefined ? rule.subject : JSON.stringify(rule.constant)
  const matched = subject === null ? 'Matchers are ignored.' : `A matcher looks at ${subject}.`
  const refusal = rule.onBlock === null ? 'Nothing can be refused.' : `A refusal: ${rule.onBlock}.`
  return [meaning, refusal, matched, rule.proof === 'recorded' ? '' : `Not recorded: ${rule.proof} only.`]
    .filter(Boolean)
    .join(' ')
}

function itemSchema({ nesting, group, handlers }: ConfigShape, tools: readonly string[]): SchemaNode {
  const own = fieldSchemas(group)
  const withTools =
    own.matcher === undefined || tools.length === 0
      ? own
      : { ...own, matcher: { ...own.matcher, anyOf: [{ enum: tools }, {}] } }
  const handler = handlerSchema(handlers)
  if (nesting === 'flat') return { ...handler, properties: { ...withTools, ...handler.properties } }
  return {
    type: 'object',
    properties: { ...withTools, hooks: { description: 'What runs.', type: 'array', items: handler } },
  }
}

function handlerSchema(handlers: readonly HandlerShape[]) {
  const fields = Object.assign({}, ...handlers.toReversed().map((handler) => handler.fields)) as FieldShapes
  return {
    type: 'object',
    properties: {
      type: {
        enum: handlers.map(({ kind }) => kind),
        markdownEnumDescriptions: handlers.map(({ meaning }) => meaning),
        description: 'Kind of the hook.',
      },
      ...fieldSchemas(fields),
    },
    // Entries, because a literal with this key would pass for a promise.
    allOf: handlers.map(({ kind, fields: own }) =>
      Object.fromEntries([
        ['if', { required: ['type'], properties: { type: { const: kind } } }],
        ['then', { properties: fieldSchemas(own) }],
      ]),
    ),
  }
}

const fieldSchemas = (fields: FieldShapes): Record<string, SchemaNode> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]))

/** Types are offered and not enforced: another type beside the right one keeps the editor silent. */
const fieldSchema = ([type, description]: FieldShape): SchemaNode => ({ description, anyOf: [{ type }, {}] })

/** A whole hook with the field it cannot do without. */
function snippetOf({ nesting, group, handlers: [handler] }: ConfigShape): SchemaNode {
  const stop = (index: number, text: string) => `$${'{'}${index}:${text}}`
  const [field = 'command'] = handler?.required ?? []
  const hook = { type: handler?.kind ?? 'command', [field]: stop(2, './hooks/check.sh') }
  const matcher = group.matcher === undefined ? {} : { matcher: stop(1, '*') }
  return nesting === 'flat' ? { ...hook, ...matcher } : { ...matcher, hooks: [hook] }
}
