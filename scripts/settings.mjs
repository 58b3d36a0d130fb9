import { StopError } from './stop-error.mjs'

const oneOf = (...words) => ({ expected: words.join(' or '), accepts: (value) => words.includes(value) })
const wholeNumber = (min, max) => ({
  expected: `a whole number from ${min} to ${max}`,
  accepts: (value) => /^-?\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
})
const limit = (min, max) => ({
  expected: `0, or a whole number from ${min} to ${max}`,
  accepts: (value) =>
    /^\d{1,15}$/.test(value) && (Number(value) === 0 || (Number(value) >= min && Number(value) <= max)),
})
const isWord = (value) => /^[\x21-\x7e]+$/.test(value)
const isHostName = (value) => /^[\w.:[\]-]+$/.test(value)
const isHostList = (value) => value.split(',').every((host) => host.trim() === '' || isHostName(host.trim()))
const LISTED_HOST = /^(\*\.)?([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i
const isListed = (value) => value.split(',').every((host) => host.trim() === '' || LISTED_HOST.test(host.trim()))
const SECRET = { expected: 'printable ASCII characters without spaces', accepts: isWord, isSecret: true }

/**
 * Every environment variable the server reads; an empty one counts as absent. They are looked at before anything is
 * installed, so the table of lib/service/settings.ts cannot be loaded yet; a test holds the two equal.
 */
export const settings = [
  { name: 'PORT', fallback: '4665', ...wholeNumber(0, 65_535) },
  { name: 'HOST', fallback: '127.0.0.1', expected: 'a host name or an IP address', accepts: isHostName },
  { name: 'HOOKSCOPE_DATA_DIR', fallback: '.hookscope', expected: 'a folder', accepts: () => true },
  { name: 'HOOKSCOPE_TOKEN', ...SECRET },
  { name: 'HOOKSCOPE_ALLOWED_HOSTS', expected: 'host names, separated by commas', accepts: isHostList },
  { name: 'HOOKSCOPE_SYNC', ...oneOf('normal', 'full') },
  { name: 'HOOKSCOPE_JOURNAL_MODE', ...oneOf('wal', 'delete', 'truncate', 'persist') },
  { name: 'HOOKSCOPE_DISPATCH_BUDGET_MS', ...wholeNumber(0, 600_000) },
  { name: 'HOOKSCOPE_DRAIN_MS', ...wholeNumber(0, 60_000) },
  { name: 'HOOKSCOPE_STREAM_BUFFER', ...wholeNumber(10, 100_000) },
  { name: 'HOOKSCOPE_STREAM_HEARTBEAT_MS', ...wholeNumber(100, 300_000) },
  { name: 'HOOKSCOPE_PAGE_ITEMS', ...wholeNumber(1, 500) },
  { name: 'HOOKSCOPE_RUN_ITEMS', ...wholeNumber(1, 100_000) },
  { name: 'HOOKSCOPE_BATCH_ITEMS', ...wholeNumber(1, 1_000) },
  { name: 'HOOKSCOPE_BACKTEST_ITEMS', ...wholeNumber(1, 1_000_000) },
  { name: 'HOOKSCOPE_BODY_MAX_BYTES', ...wholeNumber(1_024, 67_108_864) },
  { name: 'HOOKSCOPE_READONLY', ...oneOf('1') },
  { name: 'HOOKSCOPE_BRIDGES', expected: 'a file', accepts: () => true },
  { name: 'HOOKSCOPE_UNSANDBOXED', ...oneOf('1') },
  { name: 'HOOKSCOPE_TRUST_FILE', expected: 'a file', accepts: () => true },
  { name: 'HOOKSCOPE_SCRATCH_MAX_MB', ...wholeNumber(1, 100_000) },
  { name: 'HOOKSCOPE_SCRATCH_MAX_FILES', ...wholeNumber(1, 1_000_000) },
  { name: 'HOOKSCOPE_COMMANDS_AT_ONCE', ...wholeNumber(1, 1_000) },
  { name: 'HOOKSCOPE_COMMAND_DISK_MB', ...wholeNumber(1, 100_000) },
  { name: 'HOOKSCOPE_COMMAND_FILES', ...wholeNumber(1, 1_000_000) },
  { name: 'HOOKSCOPE_COMMAND_TMP_MB', ...wholeNumber(1, 10_000) },
  { name: 'HOOKSCOPE_COMMAND_MEMORY_MB', ...wholeNumber(16, 1_000_000) },
  { name: 'HOOKSCOPE_COMMAND_PROCESSES', ...wholeNumber(8, 100_000) },
  { name: 'HOOKSCOPE_CHANGES_SHOWN', ...wholeNumber(1, 10_000) },
  { name: 'HOOKSCOPE_CHANGE_TEXT_BYTES', ...wholeNumber(1_024, 1_048_576) },
  { name: 'HOOKSCOPE_EGRESS_HOSTS', expected: 'host, host:port or *.domain, separated by commas', accepts: isListed },
  { name: 'HOOKSCOPE_EGRESS_REDIRECTS', ...wholeNumber(0, 20) },
  { name: 'HOOKSCOPE_MODEL_KIND', ...oneOf('off', 'openai', 'anthropic', 'scripted') },
  {
    name: 'HOOKSCOPE_MODEL_URL',
    expected: 'an http or https address without credentials',
    accepts: (value) => /^https?:\/\/[^\s@]+$/.test(value),
    isSecret: true,
  },
  { name: 'HOOKSCOPE_MODEL_KEY', ...SECRET },
  { name: 'HOOKSCOPE_MODEL', expected: 'the name of a model', accepts: (value) => /^\S+$/.test(value) },
  { name: 'HOOKSCOPE_KEEP_OUTCOMES_DAYS', ...limit(1, 3_650) },
  { name: 'HOOKSCOPE_KEEP_DISPATCHES_DAYS', ...limit(1, 3_650) },
  { name: 'HOOKSCOPE_KEEP_ENVELOPES_DAYS', ...limit(1, 3_650) },
  { name: 'HOOKSCOPE_KEEP_JOURNAL_DAYS', ...limit(1, 3_650) },
  { name: 'HOOKSCOPE_KEEP_MINUTE_SUMS_DAYS', ...limit(31, 3_650) },
  { name: 'HOOKSCOPE_KEEP_MAX_MB', ...limit(10, 1_000_000) },
  { name: 'HOOKSCOPE_RETENTION_EVERY_MIN', ...wholeNumber(1, 10_080) },
  { name: 'HOOKSCOPE_RETENTION_FIRST_MS', ...wholeNumber(0, 3_600_000) },
  { name: 'HOOKSCOPE_RETENTION_SLICE_ROWS', ...wholeNumber(100, 20_000) },
  { name: 'HOOKSCOPE_REWAKE_QUEUE_MAX', ...wholeNumber(1, 1_000) },
  { name: 'HOOKSCOPE_REWAKE_TTL_MS', ...wholeNumber(1_000, 86_400_000) },
  { name: 'HOOKSCOPE_REWAKE_LEASE_ITEMS', ...wholeNumber(1, 64) },
  { name: 'HOOKSCOPE_REWAKE_LEASE_MS', ...wholeNumber(1_000, 600_000) },
  { name: 'HOOKSCOPE_REWAKE_ATTEMPTS', ...wholeNumber(1, 100) },
  { name: 'HOOKSCOPE_REWAKE_TEXT_CHARS', ...wholeNumber(40, 10_000) },
  { name: 'HOOKSCOPE_REWAKE_SURPLUS', ...oneOf('keep', 'drop') },
  { name: 'HOOKSCOPE_REWAKE_SWEEP_MS', ...wholeNumber(50, 60_000) },
  { name: 'HOOKSCOPE_REWAKE_OWNER_LOST_MS', ...wholeNumber(1_000, 600_000) },
]

/** Settings by name, with fallbacks. Throws a StopError that names the variable, what was expected and what came. */
export function readSettings(environment) {
  const read = Object.fromEntries(settings.map((setting) => [setting.name, readSetting(setting, environment)]))
  if (!isLoopback(read.HOST) && !read.HOOKSCOPE_TOKEN)
    throw new StopError(
      `HOST=${read.HOST} would be reachable from other machines: set HOOKSCOPE_TOKEN, or leave HOST at 127.0.0.1.`,
    )
  return read
}

/** Whether only this machine can reach a server that listens on the host. */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function readSetting({ name, fallback, expected, accepts, isSecret = false }, environment) {
  const value = environment[name] || fallback
  if (value !== undefined && !accepts(value))
    throw new StopError(
      `${name} must be ${expected}, but it is ${isSecret ? 'something else' : JSON.stringify(value)}.`,
    )
  return value
}
