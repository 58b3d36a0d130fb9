import { CONTRACT, isHookscopeError, jsonSchema, toContractDocument } from '#lib/contract'
import type { CliEnvironment, Command } from '../cli-environment'
import { contractTable } from '../format/contract-table'
import { readOptions } from '../read-options'
import { UsageError } from '../usage-error'

const EXIT_UNKNOWN = 1
const LATER = ['check', 'diff']

/** `contract schema NAME` and `contract table`: the contract in the form a program or a person wants it. */
export const contractCommand: Command = async (args, environment) => {
  const { values, positionals } = readOptions(args, { json: { type: 'boolean' } })
  const [verb, name] = positionals
  if (verb === 'table') return printTable(environment, values.json === true)
  if (verb === 'schema' && name !== undefined) return printSchema(environment, name)
  if (verb !== undefined && LATER.includes(verb)) {
    throw new UsageError(`contract ${verb} is not available in this version.`)
  }
  throw new UsageError('ask for contract table, or for contract schema NAME.')
}

function printTable(environment: CliEnvironment, json: boolean): number {
  const document = toContractDocument(environment.contract ?? CONTRACT)
  environment.print(json ? `${JSON.stringify(document)}\n` : contractTable(document))
  return 0
}

function printSchema(environment: CliEnvironment, name: string): number {
  try {
    environment.print(`${JSON.stringify(jsonSchema(environment.contract ?? CONTRACT, name), null, 2)}\n`)
    return 0
  } catch (error) {
    if (!isHookscopeError(error)) throw error
    environment.complain(`hookscope contract: ${error.message}\n`)
    return EXIT_UNKNOWN
  }
}
