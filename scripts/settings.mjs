import { StopError } from './stop-error.mjs'

const oneOf = (...words) => ({ expected: words.join(' or '), accepts: (value) => words.includes(value) })
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535
const isWord = (value) => /^[\x21-\x7e]+$/.test(value)
const isHostName = (value) => /^[\w.:-]+$/.test(value)

/** Every environment variable the server reads; an empty one counts as absent. */
export const settings = [
  { name: 'PORT', fallback: '4665', expected: 'a whole number from 0 to 65535 (0 takes a free port)', accepts: isPort },
  { name: 'HOST', fallback: '127.0.0.1', expected: 'a host name or an IP address', accepts: isHostName },
  { name: 'HOOKSCOPE_DATA_DIR', fallback: '.hookscope', expected: 'a folder', accepts: () => true },
  { name: 'HOOKSCOPE_TOKEN', expected: 'printable ASCII characters without spaces', accepts: isWord },
  {
    name: 'HOOKSCOPE_ALLOWED_HOSTS',
    expected: 'host names, separated by commas',
    accepts: (value) => value.split(',').every((host) => isHostName(host.trim())),
  },
  { name: 'HOOKSCOPE_SYNC', ...oneOf('normal', 'full') },
  { name: 'HOOKSCOPE_READONLY', ...oneOf('0', '1') },
  { name: 'HOOKSCOPE_UNSANDBOXED', ...oneOf('0', '1') },
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
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function readSetting({ name, fallback, expected, accepts }, environment) {
  const value = environment[name] || fallback
  if (value !== undefined && !accepts(value))
    throw new StopError(`${name} must be ${expected}, but it is ${JSON.stringify(value)}.`)
  return value
}
