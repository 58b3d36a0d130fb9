import type { CliEnvironment } from './cli-environment'
import { guessForeignDialect } from './guess-dialect'
import { readFileText, readJsonFile } from './read-file'
import { readFixture } from './read-fixture'
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

/** Reads the files that the options name into a playground request; what they name stands before what a fixture holds. */
export async function readRequest(
  options: RequestOptions,
  environment: CliEnvironment,
): Promise<Record<string, unknown>> {
  const held = options.fixture === undefined ? {} : await readFixture(options.fixture, environment)
  const named = await readNamed(options, environment)
  const request: Record<string, unknown> = { ...held, ...named }
  if (request.configs === undefined) throw new UsageError('name at least one --config FILE.')
  if (request.event === undefined) throw new UsageError('name the --event FILE, or - for standard input.')
  return request
}

async function readNamed({ config = [], event, dialect, context }: RequestOptions, environment: CliEnvironment) {
  const configs = await Promise.all(config.map((argument) => readConfig(argument, environment)))
  const agent = dialect ?? guessForeignDialect(configs)
  return {
    ...(agent !== undefined && { dialect: agent }),
    ...(configs.length > 0 && { configs }),
    ...(event !== undefined && { event: await readJsonFile(event, environment) }),
    ...(context !== undefined && { context: await readJsonFile(context, environment) }),
  }
}

/** The config that `[LAYER=]FILE` names; throws a UsageError when it cannot be read. */
export async function readConfig(argument: string, environment: CliEnvironment) {
  const [, layer, path] = /^(?:([a-z]+)=)?(.+)$/s.exec(argument) ?? []
  const file = path ?? argument
  return { ...(layer !== undefined && { layer }), path: file, text: await readFileText(file, environment) }
}
