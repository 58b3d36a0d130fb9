import { HookscopeError } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'
import type { CliEnvironment } from './cli-environment'
import { UsageError } from './usage-error'

/** The JSON of a file; comments and trailing commas are fine. Throws INVALID_BODY with file, line and column. */
export async function readJsonFile(path: string, environment: CliEnvironment): Promise<unknown> {
  const text = await readFileText(path, environment)
  try {
    return parseJsonc(text).value
  } catch (error) {
    if (error instanceof TextSyntaxError) throw new HookscopeError('INVALID_BODY', `${path}: ${error.message}`)
    throw error
  }
}

/** The text of a file; throws a UsageError that names it. */
export async function readFileText(path: string, environment: CliEnvironment): Promise<string> {
  try {
    return await environment.readText(path)
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
