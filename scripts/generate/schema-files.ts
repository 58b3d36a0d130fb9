import { type Contract, jsonSchemas } from '#lib/contract'
import type { Generator } from './generator'

const FOLDER = 'public/schemas'
const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** One file for each JSON Schema of the contract, and an index of them. */
export function schemaFiles(contract: Contract): Generator[] {
  const schemas = Object.entries(jsonSchemas(contract))
  const index = schemas.map(([name, { $id }]) => ({ name, id: $id, file: `${name}.json` }))
  return [
    ...schemas.map(([name, schema]) => ({ path: `${FOLDER}/${name}.json`, render: () => toText(schema) })),
    { path: `${FOLDER}/index.json`, render: () => toText(index) },
  ]
}
