import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options and positionals of a command line; throws a UsageError for anything it does not know. */
export function readOptions<Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [String(error)]
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`)
  }
}
