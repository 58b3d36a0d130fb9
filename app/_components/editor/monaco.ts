import 'monaco-editor/features/register.all'
import * as monaco from 'monaco-editor/editor'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { EditorSchema } from './editor-schemas'

// The workers are files of this server: nothing is fetched from elsewhere.
globalThis.MonacoEnvironment = {
  getWorker: (_workerId: string, label: string) =>
    label === 'json'
      ? new Worker(new URL('monaco-editor/languages/features/json/json.worker.js', import.meta.url), { type: 'module' })
      : new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), { type: 'module' }),
}

/** Sets the schemas of every JSON model of the page; each names the files it is for. Comments are tolerated. */
export function setSchemas(schemas: readonly EditorSchema[]): void {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: true,
    comments: 'ignore',
    trailingCommas: 'ignore',
    enableSchemaRequest: false,
    schemaValidation: 'error',
    schemas: [...schemas],
  })
}

// Until the schemas are known, comments are tolerated all the same.
setSchemas([])

export { monaco }
