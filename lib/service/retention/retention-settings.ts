import { RETENTION_LIMITS, type RetentionLimitName } from '#lib/contract'
import { limitSetting } from '../limit-setting'
import { integerSetting } from '../setting-rows'

const limit = (name: RetentionLimitName) => {
  const { variable, min, max, unit, part, title } = RETENTION_LIMITS[name]
  const what = part === null ? 'Size of the database' : `Age of ${title.toLowerCase()}`
  const meaning = `${what} in ${unit} over which retention removes the oldest; 0 keeps all. Wins over the page Storage.`
  return limitSetting({ name: variable, fallback: '', meaning }, { min, max })
}

/** Settings of retention; null where a limit is left to the page. */
export const RETENTION_SETTINGS = {
  outcomesDays: limit('outcomesDays'),
  dispatchesDays: limit('dispatchesDays'),
  envelopesDays: limit('envelopesDays'),
  journalDays: limit('journalDays'),
  minuteSumsDays: limit('minuteSumsDays'),
  maxMegabytes: limit('maxMegabytes'),
  retentionEveryMin: integerSetting(
    { name: 'HOOKSCOPE_RETENTION_EVERY_MIN', fallback: '60', meaning: 'Minutes between two runs of retention.' },
    { min: 1, max: 10_080 },
  ),
  retentionFirstMs: integerSetting(
    {
      name: 'HOOKSCOPE_RETENTION_FIRST_MS',
      fallback: '60000',
      meaning: 'Time from the start of the server to the first run of retention, in milliseconds.',
    },
    { min: 0, max: 3_600_000 },
  ),
  retentionSliceRows: integerSetting(
    {
      name: 'HOOKSCOPE_RETENTION_SLICE_ROWS',
      fallback: '2000',
      meaning: 'Rows that retention removes in one transaction at most; commits wait for one.',
    },
    { min: 100, max: 20_000 },
  ),
} as const
