import { type EditorSchema, editorSchemas } from './editor-schemas'
import { setSchemas } from './monaco'

/** Gives the editors of the page their schemas. Import it lazily: it brings Monaco with it. */
export function applySchemas(input: Parameters<typeof editorSchemas>[0]): void {
  setSchemas(editorSchemas(input))
}

/** Gives the editors of the page these schemas and no others. Import it lazily: it brings Monaco with it. */
export function replaceSchemas(schemas: readonly EditorSchema[]): void {
  setSchemas(schemas)
}
