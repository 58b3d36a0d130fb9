/** What a field of a config holds: a type in the words of JSON Schema, and its meaning for people. */
export type FieldShape = readonly [
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object',
  meaning: string,
]

/** Fields of a config by name. */
export type FieldShapes = Readonly<Record<string, FieldShape>>

/** One kind of hook: what it must hold and what it may hold. */
export interface HandlerShape {
  readonly kind: string
  readonly meaning: string
  readonly required: readonly string[]
  readonly fields: FieldShapes
}

/** How the config of an agent is written, for completion and hover. */
export interface ConfigShape {
  /** Whether hooks stand in groups with a matcher, directly under their event, or in one list and name their event. */
  readonly nesting: 'groups' | 'flat' | 'list'
  /** Fields beside `hooks`. */
  readonly root: FieldShapes
  /** Fields of a group beside its hooks; of a hook where there are no groups, which in a list are all it has. */
  readonly group: FieldShapes
  readonly handlers: readonly HandlerShape[]
}
