import { isPlainObject, NATIVE_DIALECT } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'
import { guessAgent } from '#lib/service'

/** The dialect of one config by its schema version, path and shape (interfaces.md §4); null where none of them tells. */
export function guessDialect({ path, text }: { readonly path: string; readonly text: string }): string | null {
  const document = documentOf(text)
  const [first] = Array.isArray(document) ? document : [document]
  if (isPlainObject(first) && first.schemaVersion !== undefined) return NATIVE_DIALECT
  return guessAgent(path, document)
}

/** The agent of configs that belong together: that of the first one which tells; undefined where none does. */
export function guessForeignDialect(configs: readonly Parameters<typeof guessDialect>[0][]): string | undefined {
  return configs.map(guessDialect).find((name) => name !== null && name !== NATIVE_DIALECT) ?? undefined
}

function documentOf(text: string): unknown {
  try {
    return parseJsonc(text).value
  } catch (error) {
    if (error instanceof TextSyntaxError) return undefined
    throw error
  }
}
