import { HookscopeError } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'
import type { CliEnvironment } from './cli-environment'
import { guessForeignDialect } from './guess-dialect'
import { UsageError } from './usage-error'

/** Options that plan and simulation share. */
export const REQUEST_OPTIONS = {
  config: { type: 'string', multiple: true },
  event: { type: 'string' },
  dialect: { type: 'string' },
  context: { type: 'string' },
  fixture: { type: 'string' },
  hook: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Values of these options. */
export interface RequestOptions {
  config?: string[] | undefined
  event?: string | undefined
  dialect?: string | undefined
  context?: string | undefined
  fixture?: string | undefined
}

/** Reads the files that the options name into a playground request. */
export async function readRequest(options: RequestOptions, environment: CliEnvironment) {
  const { config = [], event, dialect, context, fixture } = options
  if (fixture !== undefined) throw new UsageError('--fixture is not available in this version.')
  if (config.length === 0) throw new UsageError('name at least one --config FILE.')
  if (event === undefined) throw new UsageError('name the --event FILE, or - for standard input.')
  const configs = await Promise.all(config.map((argument) => readConfig(argument, environment)))
  const named = dialect ?? guessForeignDialect(configs)
  return {
    ...(named !== undefined && { dialect: named }),
    configs,
    event: await readJsonFile(event, environment),
    ...(context !== undefined && { context: await readJsonFile(context, environment) }),
  }
}

/** The config that `[LAYER=]FILE` names; throws a UsageError when it cannot be read. */
export async function readConfig(argument: string, environment: CliEnvironment) {
  const [, layer, path] = /^(?:([a-z]+)=)?(.+)$/s.exec(argument) ?? []
  const file = path ?? argument
  return { ...(layer !== undefined && { layer }), path: file, text: await readFileText(file, environment) }
}

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
