import { isPlainObject, type JsonSchema } from '#lib/contract'

type Rule = (argument: unknown, value: unknown, schema: JsonSchema) => boolean

/**
 * Whether a JSON Schema of draft 2020-12 takes a value. Knows the keywords our schemas use and throws on any other,
 * so that a schema cannot hold a word nobody checks.
 */
export function takesJson(schema: unknown, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  if (!isPlainObject(schema)) throw new TypeError(`A schema is an object or a boolean, not ${typeof schema}.`)
  return Object.entries(schema).every(([keyword, argument]) => {
    if (ANNOTATIONS.has(keyword)) return true
    const rule = RULES[keyword]
    if (!rule) throw new TypeError(`The keyword ${keyword} is not one that draft 2020-12 schemas of ours use.`)
    return rule(argument, value, schema)
  })
}

const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', 'default', 'x-stability'])

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: isPlainObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

const FORMATS: Record<string, (text: string) => boolean> = {
  uri: (text) => URL.canParse(text),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fields = (value: unknown): Record<string, unknown> => (isPlainObject(value) ? value : {})

const onText =
  (test: (argument: unknown, text: string) => boolean): Rule =>
  (argument, value) =>
    typeof value !== 'string' || test(argument, value)
const onNumber =
  (test: (argument: number, value: number) => boolean): Rule =>
  (argument, value) =>
    typeof value !== 'number' || test(Number(argument), value)
const onList =
  (test: (argument: unknown, entries: readonly unknown[]) => boolean): Rule =>
  (argument, value) =>
    !Array.isArray(value) || test(argument, value)
const onObject =
  (test: (argument: unknown, value: Record<string, unknown>, schema: JsonSchema) => boolean): Rule =>
  (argument, value, schema) =>
    !isPlainObject(value) || test(argument, value, schema)

const RULES: Record<string, Rule> = {
  type: (argument, value) => [argument].flat().some((type) => TYPES[String(type)]?.(value) === true),
  const: (argument, value) => argument === value,
  enum: (argument, value) => list(argument).includes(value),
  anyOf: (argument, value) => list(argument).some((schema) => takesJson(schema, value)),
  allOf: (argument, value) => list(argument).every((schema) => takesJson(schema, value)),
  oneOf: (argument, value) => list(argument).filter((schema) => takesJson(schema, value)).length === 1,
  not: (argument, value) => !takesJson(argument, value),
  minLength: onText((argument, text) => [...text].length >= Number(argument)),
  maxLength: onText((argument, text) => [...text].length <= Number(argument)),
  pattern: onText((argument, text) => new RegExp(String(argument), 'u').test(text)),
  format: onText((argument, text) => FORMATS[String(argument)]?.(text) === true),
  minimum: onNumber((argument, value) => value >= argument),
  maximum: onNumber((argument, value) => value <= argument),
  minItems: onList((argument, entries) => entries.length >= Number(argument)),
  maxItems: onList((argument, entries) => entries.length <= Number(argument)),
  items: onList((argument, entries) => entries.every((entry) => takesJson(argument, entry))),
  required: onObject((argument, value) => list(argument).every((name) => Object.hasOwn(value, String(name)))),
  properties: onObject((argument, value) =>
    Object.entries(fields(argument)).every(
      ([name, schema]) => !Object.hasOwn(value, name) || takesJson(schema, value[name]),
    ),
  ),
  propertyNames: onObject((argument, value) => Object.keys(value).every((name) => takesJson(argument, name))),
  additionalProperties: onObject((argument, value, schema) =>
    Object.keys(value).every(
      (name) => Object.hasOwn(fields(schema.properties), name) || takesJson(argument, value[name]),
    ),
  ),
}
