import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { version } from '../../package.json'
import { replaceFile } from './replace-file'
import { runCli } from './run-cli'

process.stdout.on('error', ignoreClosedPipe)

process.exitCode = await runCli(process.argv.slice(2), {
  print: (output) => void process.stdout.write(output),
  complain: (diagnostic) => void process.stderr.write(diagnostic),
  readText: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  replaceText: replaceFile,
  nowMs: Date.now,
  async createDatabase(folder, fill) {
    const { createSqliteFile } = await import('#lib/store/sqlite')
    return createSqliteFile(join(folder, 'hookscope.db'), fill)
  },
  version,
})

/** A reader that has seen enough (`| head`) is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
