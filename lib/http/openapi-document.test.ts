import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT, ERROR_CODES } from '#lib/contract'
import { openapiDocument } from './openapi-document'
import { RESOURCES } from './resources'

interface Operation {
  operationId: string
  parameters?: { name: string; required: boolean; description?: string }[]
  requestBody?: { content: object }
  responses: Record<string, { content: object }>
}

const document = JSON.parse(JSON.stringify(openapiDocument(RESOURCES, CONTRACT, '1.2.3')))
const operations: Operation[] = Object.values<object>(document.paths).flatMap((item) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([, operation]) => operation),
)

describe('openapiDocument', () => {
  it('describes every route of the table under an id of its own', () => {
    expect(Object.keys(document.paths)).toEqual(RESOURCES.map(({ path }) => path))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
  })

  it('has no reference that leads nowhere', () => {
    const references = JSON.stringify(document.paths).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
    const names = [...references].map(([, name]) => name)
    expect(names).toContain('problem')
    for (const name of names) expect(document.components.schemas).toHaveProperty([name ?? ''])
  })

  it('says what each parameter of a query is for and which ones are needed', () => {
    const parameters = operations.flatMap((operation) => operation.parameters ?? [])
    for (const parameter of parameters) expect(parameter.description, parameter.name).toMatch(/\.$/)
    const journal = operations.find(({ operationId }) => operationId === 'listJournal')
    expect(journal?.parameters?.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'taskId',
      'attemptId',
    ])
  })

  it('lists for every operation the errors that any route may answer', () => {
    for (const { operationId, responses, requestBody } of operations) {
      const expected = ['401', '403', '405', '500', ...(requestBody ? ['400', '413', '415'] : [])]
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(expected))
    }
  })

  it('shows each error of the contract somewhere, but for those of other doors', () => {
    const text = JSON.stringify(document.paths)
    const missing = Object.keys(ERROR_CODES).filter((code) => !text.includes(`${code}:`))
    expect(missing).toEqual(['UNKNOWN_ROUTE', 'INVALID_SETTING'])
  })
})

describe('route files', () => {
  it('mount every route, and there is no other', () => {
    const root = join(import.meta.dirname, '../../app/api')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const routes = files
      .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[['))
      .map((file) => `/api/${file.replace('/route.ts', '').replace('[id]', '{id}')}`)
    expect(routes.sort()).toEqual(RESOURCES.map(({ path }) => path).sort())
  })
})
