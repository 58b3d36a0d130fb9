import { isPlainObject, type JsonObject } from '#lib/contract'

/** Modes of a tool choice from the strictest to the mildest. */
const MODES = ['NONE', 'ANY', 'AUTO']

/** Several tool choices as one: the strictest mode and the sorted union of the names (dialects.md §3.4). */
export function mergeToolChoice(choices: readonly { readonly value: JsonObject }[]): JsonObject {
  const configs = choices.flatMap(({ value: { toolConfig } }) => (isPlainObject(toolConfig) ? [toolConfig] : []))
  const mode = MODES.find((candidate) => configs.some((config) => config.mode === candidate))
  const names = configs.flatMap(({ allowedFunctionNames: list }) => (Array.isArray(list) ? list : []))
  const texts = [...new Set(names.filter((name): name is string => typeof name === 'string'))].toSorted()
  const keepsNames = mode !== 'NONE' && texts.length > 0
  return { toolConfig: { ...(mode !== undefined && { mode }), ...(keepsNames && { allowedFunctionNames: texts }) } }
}
