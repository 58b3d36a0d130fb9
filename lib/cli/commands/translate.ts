import type { TranslationLoss } from '#lib/contract'
import { translatePlayground } from '#lib/service'
import type { Command } from '../cli-environment'
import { guessForeignDialect } from '../guess-dialect'
import { readOptions } from '../read-options'
import { readConfig } from '../read-request'
import { UsageError } from '../usage-error'

const OPTIONS = {
  config: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
} as const

const EXIT = { whole: 0, lost: 1 } as const

/** `translate`: a config of one agent for another; the text is printed, what it loses goes to standard error. */
export const translateCommand: Command = async (args, environment) => {
  const { values } = readOptions(args, OPTIONS)
  const { config = [], to, json = false } = values
  if (config.length === 0) throw new UsageError('name at least one --config FILE.')
  if (to === undefined) throw new UsageError('name the agent to translate --to.')
  const configs = await Promise.all(config.map((argument) => readConfig(argument, environment)))
  const from = values.from ?? guessForeignDialect(configs)
  if (from === undefined)
    throw new UsageError('neither paths nor events tell of an agent; name the agent to translate --from.')
  const translation = translatePlayground({ from, to, configs })
  const { path, text, losses } = translation
  environment.print(json ? `${JSON.stringify(translation)}\n` : text)
  if (!json) {
    environment.complain(`For ${path}.\n`)
    for (const loss of losses) if (loss.kind !== 'maps') environment.complain(`${lossLine(loss)}\n`)
  }
  return losses.some(({ kind }) => kind === 'lost') ? EXIT.lost : EXIT.whole
}

function lossLine({ kind, file = '', line, column, why, hint }: TranslationLoss): string {
  const place = line === null ? file : `${file}:${line}:${column}`
  return [`${kind}:`, place && `${place}:`, why, hint].filter(Boolean).join(' ')
}
