import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findProgram, runCommand } from './run-command.mjs'
import { StopError } from './stop-error.mjs'

/** Brings node_modules in line with package-lock.json, and does nothing when it already is. */
export async function installWhatIsMissing(root) {
  if (matchesLock(root) && nativePartLoads(root)) return
  console.log(
    'Installing packages (npm ci). better-sqlite3 may have to be compiled, which takes about two minutes; this happens once.',
  )
  // The build needs the development packages too, whatever NODE_ENV says.
  const { code, errors } = await runCommand([...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
  })
  if (code !== 0) throw new StopError(installFailure(errors, missingBuildTools()))
}

/** Whether node_modules holds what the lock file names, judged by content, since a checkout changes every file's time. */
export function matchesLock(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const locked = readPackages(join(root, 'package-lock.json'))
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  )
}

/** One sentence for a failed `npm ci`, from its messages and the build tools this machine lacks. */
export function installFailure(errors, missingTools) {
  if (!/gyp ERR!|node-gyp/.test(errors)) return 'npm ci failed; its own message is above.'
  if (missingTools.length === 0) return 'npm ci could not compile better-sqlite3; the message of the compiler is above.'
  return (
    `better-sqlite3 has to be compiled here, and ${listed(missingTools)} cannot be found: install a C++ compiler, ` +
    'make and Python 3 (Debian: apt-get install g++ make python3; macOS: xcode-select --install), then run this again.'
  )
}

function listed(names) {
  return new Intl.ListFormat('en').format(names)
}

function missingBuildTools() {
  const tools = { 'a C++ compiler': ['c++', 'g++', 'clang++'], make: ['make'], 'Python 3': ['python3'] }
  return Object.keys(tools).filter((tool) => !findProgram(...tools[tool]))
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** False also when the addon was built for another Node version. */
function nativePartLoads(root) {
  try {
    const Database = createRequire(join(root, 'package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

function npmCommand() {
  const script = process.env.npm_execpath
  return script && /npm-cli\.js$/.test(script) && existsSync(script) ? [process.execPath, script] : ['npm']
}
