import { importSampleHistory, SAMPLE_SEED } from '#lib/service'
import type { Command } from '../cli-environment'
import { readOptions } from '../read-options'
import { UsageError } from '../usage-error'

const MINUTE_MS = 60_000

/** `sample-history --into FOLDER`: a data folder with days of made-up outcomes up to now. */
export const sampleHistoryCommand: Command = async (args, environment) => {
  const { values } = readOptions(args, { into: { type: 'string' }, days: { type: 'string' } })
  if (values.into === undefined) throw new UsageError('name the data folder with --into FOLDER.')
  const days = readDays(values.days)
  const endMs = Math.floor(environment.nowMs() / MINUTE_MS) * MINUTE_MS
  const isNew = await environment.createDatabase(values.into, async (store, setTimeMs) => {
    const { outcomes, dispatches } = await importSampleHistory(store, {
      seed: SAMPLE_SEED,
      endMs,
      days,
      onTime: setTimeMs,
    })
    environment.print(`Sample history: ${outcomes} outcomes of ${dispatches} dispatches.\n`)
  })
  if (!isNew) environment.print(`${values.into} holds a database already; it stays as it is.\n`)
  return 0
}

function readDays(text = '30'): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (days < 1) throw new UsageError(`--days: expected a whole number from 1 to 99, got ${text}.`)
  return days
}
