import { findProgram, runCommand } from './run-command.mjs'

/** Programs of the sandbox of commands, each named as the package that brings it. */
const packages = { bwrap: 'bubblewrap', socat: 'socat' }

/**
 * Installs what the sandbox of commands needs, where the system's packages can be installed. Only Linux needs anything.
 * Throws with what to do, because the tests of the sandbox fail without it.
 */
export async function installSandbox() {
  if (process.platform !== 'linux' || missing().length === 0) return
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    await runCommand(['apt-get', 'update'])
    await runCommand(['apt-get', 'install', '-y', '--no-install-recommends', ...missing()])
  }
  if (missing().length === 0) return
  throw new Error(
    `The sandbox of commands needs ${missing().join(' and ')} (Debian, Ubuntu: apt-get install ${missing().join(' ')}); the tests of it fail without.`,
  )
}

function missing() {
  return Object.keys(packages)
    .filter((program) => !findProgram(program))
    .map((program) => packages[program])
}
