/** A JSON Schema node. */
export type SchemaNode = Record<string, unknown>

/**
 * Rewrites unions whose members are told apart by a constant field (`schemaVersion`, `event`, `kind`) into if/then,
 * because an editor otherwise reports and completes against whichever member it happens to find closest.
 */
export function switchUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(switchUnions)
  if (!isNode(schema)) return schema
  const node = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, switchUnions(value)]))
  const members = node.anyOf ?? node.oneOf
  const field = Array.isArray(members) && members.every(isNode) ? discriminatorOf(members) : null
  if (field === null) return node
  const { anyOf, oneOf, ...rest } = node
  return { ...rest, ...toSwitch(field, (anyOf ?? oneOf) as SchemaNode[]) }
}

function toSwitch(field: string, members: readonly SchemaNode[]): SchemaNode {
  const constants = members.map((member) => constantOf(member, field))
  const described = members.map((member) => propertiesOf(member)[field]?.description).find((text) => text !== undefined)
  return {
    type: 'object',
    required: [field],
    properties: {
      ...sharedConstants(members),
      [field]: { enum: constants, ...(described !== undefined && { description: described }) },
    },
    allOf: members.map((member, index) =>
      // Entries, because a literal with this key would pass for a promise.
      Object.fromEntries([
        ['if', { required: [field], properties: { [field]: { const: constants[index] } } }],
        ['then', member],
      ]),
    ),
  }
}

/** The first field that is a constant in every member and never the same one twice. */
function discriminatorOf(members: readonly SchemaNode[]): string | null {
  const [first] = members
  if (first === undefined || members.length < 2) return null
  const distinct = (field: string) => {
    const constants = members.map((member) => constantOf(member, field))
    return !constants.includes(undefined) && new Set(constants).size === members.length
  }
  return Object.keys(propertiesOf(first)).find(distinct) ?? null
}

/** Constants all members agree on, so that an outer union can still be told apart by them. */
function sharedConstants(members: readonly SchemaNode[]): Record<string, SchemaNode> {
  const [first, ...others] = members
  if (first === undefined) return {}
  const shared = Object.entries(propertiesOf(first)).filter(
    ([field, schema]) => 'const' in schema && others.every((member) => constantOf(member, field) === schema.const),
  )
  return Object.fromEntries(shared)
}

const constantOf = (member: SchemaNode, field: string) => propertiesOf(member)[field]?.const

function propertiesOf(member: SchemaNode): Record<string, SchemaNode> {
  const { properties } = member
  return isNode(properties) ? (properties as Record<string, SchemaNode>) : {}
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
