import { visibleText } from '#lib/contract'
import type { CliEnvironment } from './cli-environment'
import { COMMANDS, type CommandRow, LATER_COMMANDS } from './command-table'
import { UsageError } from './usage-error'

const EXIT_OK = 0
const EXIT_PROBLEM = 2

/** Runs one command line and answers its exit code; it never throws and never ends the process. */
export async function runCli(argv: readonly string[], terminal: CliEnvironment): Promise<number> {
  const environment: CliEnvironment = {
    ...terminal,
    print: (output) => terminal.print(visibleText(output)),
    complain: (diagnostic) => terminal.complain(visibleText(diagnostic)),
  }
  const [name = '--help', ...args] = argv
  try {
    if (name === '--version' || name === '-v') return say(environment, `${environment.version}\n`)
    if (name === '--help' || name === '-h' || name === 'help') return say(environment, helpText())
    const row = commandRow(name)
    if (args.includes('--help')) return say(environment, `hookscope ${row.usage}\n\n${row.summary}\n`)
    const command = await row.load()
    return await command(args, environment)
  } catch (failure) {
    const { describeFailure } = await import('./format/describe-failure')
    const { text, json } = describeFailure(failure)
    environment.complain(`hookscope ${name}: ${text}\n`)
    if (args.includes('--json')) environment.print(`${JSON.stringify(json)}\n`)
    return EXIT_PROBLEM
  }
}

function say(environment: CliEnvironment, text: string): number {
  environment.print(text)
  return EXIT_OK
}

function commandRow(name: string): CommandRow {
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (row) return row
  if (LATER_COMMANDS.includes(name)) throw new UsageError('this command is not available in this version.')
  throw new UsageError(`there is no such command; the commands are ${Object.keys(COMMANDS).join(', ')}.`)
}

function helpText(): string {
  const rows = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `hookscope COMMAND [options]\n\n${rows.join('\n')}\n  --help, --version\n`
}
