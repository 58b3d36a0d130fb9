import { HookscopeError, LIMITS } from '#lib/contract'
import { BOUNDARY_SETTINGS } from './boundary-settings'
import { EGRESS_SETTINGS, missingModelSetting } from './egress-settings'
import { switchSetting } from './limit-setting'
import { RETENTION_SETTINGS } from './retention/retention-settings'
import { REWAKE_SETTINGS } from './rewakes/rewake-settings'
import { integerSetting, listSetting, type SettingRow, textSetting, wordSetting } from './setting-rows'

/** Settings whose value may be, or hold, a credential, and which no message repeats. */
const SECRET_SETTINGS: readonly string[] = ['HOOKSCOPE_TOKEN', 'HOOKSCOPE_MODEL_KEY', 'HOOKSCOPE_MODEL_URL']

const HOST_NAME = /^[\w.:[\]-]+$/

/** Every tunable of the server; the README table is made from these rows. */
export const SETTINGS = {
  port: integerSetting(
    { name: 'PORT', fallback: '4665', meaning: 'Port to listen on; 0 takes a free one.' },
    { min: 0, max: 65_535 },
  ),
  host: textSetting(
    {
      name: 'HOST',
      fallback: '127.0.0.1',
      meaning: 'Address to listen on. One that is not loopback needs `HOOKSCOPE_TOKEN`.',
    },
    { expected: 'a host name or an IP address', pattern: HOST_NAME },
  ),
  dataDir: textSetting(
    { name: 'HOOKSCOPE_DATA_DIR', fallback: '.hookscope', meaning: 'Folder of the databases, and of nothing else.' },
    { expected: 'a folder', pattern: /./ },
  ),
  token: textSetting(
    {
      name: 'HOOKSCOPE_TOKEN',
      fallback: '',
      meaning: 'Bearer token that the API and the pages ask for; open `/?token=…` once to sign a browser in.',
    },
    { expected: 'printable ASCII characters without spaces', pattern: /^[\x21-\x7e]+$/ },
  ),
  allowedHosts: listSetting(
    {
      name: 'HOOKSCOPE_ALLOWED_HOSTS',
      fallback: '',
      meaning: 'More host names that the Host and Origin checks accept; loopback names always pass.',
    },
    { expected: 'host names, separated by commas', pattern: HOST_NAME },
  ),
  sync: wordSetting(
    {
      name: 'HOOKSCOPE_SYNC',
      fallback: 'normal',
      meaning: '`normal` survives the death of the process, `full` also a loss of power.',
    },
    ['normal', 'full'],
  ),
  journalMode: wordSetting(
    {
      name: 'HOOKSCOPE_JOURNAL_MODE',
      fallback: 'wal',
      meaning: 'Journal of the database; take another than `wal` on network file systems.',
    },
    ['wal', 'delete', 'truncate', 'persist'],
  ),
  dispatchBudgetMs: integerSetting(
    {
      name: 'HOOKSCOPE_DISPATCH_BUDGET_MS',
      fallback: '0',
      meaning: 'Time one dispatch may take in milliseconds; hooks beyond it are cut off. 0 sets no budget.',
    },
    { min: 0, max: LIMITS.externalTimeoutMaxMs },
  ),
  drainMs: integerSetting(
    {
      name: 'HOOKSCOPE_DRAIN_MS',
      fallback: '5000',
      meaning: 'Time running dispatches get to finish when the server stops, in milliseconds.',
    },
    { min: 0, max: 60_000 },
  ),
  streamBufferItems: integerSetting(
    {
      name: 'HOOKSCOPE_STREAM_BUFFER',
      fallback: '1000',
      meaning: 'Stream events kept for clients that come back, and the most a slow client may lag.',
    },
    { min: 10, max: 100_000 },
  ),
  streamHeartbeatMs: integerSetting(
    {
      name: 'HOOKSCOPE_STREAM_HEARTBEAT_MS',
      fallback: '15000',
      meaning: 'Pause between the comments that keep an idle stream open, in milliseconds.',
    },
    { min: 100, max: 300_000 },
  ),
  pageItems: integerSetting(
    { name: 'HOOKSCOPE_PAGE_ITEMS', fallback: '50', meaning: 'Entries of a list page when `limit` is not given.' },
    { min: 1, max: LIMITS.pageMaxItems },
  ),
  runItems: integerSetting(
    { name: 'HOOKSCOPE_RUN_ITEMS', fallback: '10000', meaning: 'Outcomes that one run answers with at most.' },
    { min: 1, max: 100_000 },
  ),
  batchItems: integerSetting(
    {
      name: 'HOOKSCOPE_BATCH_ITEMS',
      fallback: String(LIMITS.batchMaxItems),
      meaning: 'Envelopes that one batch request may hold.',
    },
    { min: 1, max: LIMITS.batchMaxItems },
  ),
  backtestItems: integerSetting(
    {
      name: 'HOOKSCOPE_BACKTEST_ITEMS',
      fallback: '10000',
      meaning: 'Stored envelopes that one backtest goes through at most; the newest count.',
    },
    { min: 1, max: 1_000_000 },
  ),
  bodyMaxBytes: integerSetting(
    {
      name: 'HOOKSCOPE_BODY_MAX_BYTES',
      fallback: String(LIMITS.bodyMaxBytes),
      meaning: 'Largest request body in bytes.',
    },
    { min: 1_024, max: 64 * LIMITS.bodyMaxBytes },
  ),
  readOnly: switchSetting({
    name: 'HOOKSCOPE_READONLY',
    fallback: '',
    meaning: '`1` makes a public demo of it: nothing is written, and no event is dispatched.',
  }),
  bridges: textSetting(
    {
      name: 'HOOKSCOPE_BRIDGES',
      fallback: '',
      meaning: 'JSON file that lists the agents whose hook configs run as bridges on the bus.',
    },
    { expected: 'a file', pattern: /./ },
  ),
  ...BOUNDARY_SETTINGS,
  ...EGRESS_SETTINGS,
  ...RETENTION_SETTINGS,
  ...REWAKE_SETTINGS,
} as const

type ValueOf<Row> = Row extends SettingRow<infer Value> ? Value : never

/** Every setting with its value. */
export type Settings = { [Key in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Key]> }

/** The settings of an environment; an empty variable counts as absent. Throws INVALID_SETTING. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(SETTINGS).map(([key, row]) => [key, parseSetting(row, environment)])
  const settings = Object.fromEntries(entries) as Settings
  const missing = missingModelSetting(settings)
  if (missing !== null) throw invalidSetting({ ...missing, received: '' })
  if (isLoopbackName(settings.host) || settings.token !== '') return settings
  throw invalidSetting({
    name: 'HOST',
    expected: 'a loopback address, or HOOKSCOPE_TOKEN set',
    received: settings.host,
  })
}

/** Whether only this machine can be reached under the host name. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '::1' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}

function parseSetting(row: SettingRow, environment: Readonly<Record<string, string | undefined>>): unknown {
  const text = environment[row.name] || row.fallback
  const value = row.parse(text)
  if (value === undefined) throw invalidSetting({ name: row.name, expected: row.expected, received: text })
  return value
}

function invalidSetting({ name, expected, received }: { name: string; expected: string; received: string }) {
  const shown = SECRET_SETTINGS.includes(name) && received !== '' ? 'something else' : JSON.stringify(received)
  const message = `${name}: expected ${expected}, got ${shown}.`
  return new HookscopeError('INVALID_SETTING', message, {
    issues: [{ path: name, expected, received: shown, message }],
  })
}
