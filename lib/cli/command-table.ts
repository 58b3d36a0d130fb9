import type { Command } from './cli-environment'

/** A command by name: what help says about it, and its module, which is read only when it is asked for. */
export interface CommandRow {
  usage: string
  summary: string
  load(): Promise<Command>
}

/** The commands of this version. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  'dry-run': {
    usage:
      'dry-run --config [LAYER=]FILE… --event FILE | --fixture FILE [--dialect D] [--context FILE] [--hook ID] [--json]',
    summary: 'What would run for an event; nothing is run and nothing is written.',
    load: async () => (await import('./commands/dry-run')).dryRunCommand,
  },
  lint: {
    usage: 'lint [[LAYER=]FILE…] [--dialect D] [--format text|json|sarif|github] [--fix] [--baseline FILE]',
    summary: 'What is wrong with hook configs, and --fix mends it; the dialect is guessed from path and shape.',
    load: async () => (await import('./commands/lint')).lintCommand,
  },
  run: {
    usage:
      'run --config [LAYER=]FILE… --event FILE | --fixture FILE [--dialect D] [--context FILE] [--hook ID] [--trust] [--json]',
    summary: 'Really run the hooks inside the boundary and record it; --trust accepts what would run.',
    load: async () => (await import('./commands/run')).runCommand,
  },
  simulate: {
    usage:
      'simulate --config [LAYER=]FILE… --event FILE | --fixture FILE [--dialect D] [--context FILE] [--outputs FILE] [--hook ID] [--json] | --batch FILE',
    summary: 'The decision from scripted answers; no side effects.',
    load: async () => (await import('./commands/simulate')).simulateCommand,
  },
  translate: {
    usage: 'translate --config [LAYER=]FILE… --to D [--from D] [--json]',
    summary: 'A hook config of one agent for another; what it changes or loses goes to standard error.',
    load: async () => (await import('./commands/translate')).translateCommand,
  },
  contract: {
    usage: 'contract schema NAME | contract table [--json]',
    summary: 'A JSON Schema of the contract, or its capability matrix.',
    load: async () => (await import('./commands/contract')).contractCommand,
  },
  'sample-history': {
    usage: 'sample-history --into FOLDER [--days N]',
    summary: 'A new data folder with 30 days of made-up outcomes, or N, to look around in.',
    load: async () => (await import('./commands/sample-history')).sampleHistoryCommand,
  },
  serve: {
    usage: 'serve',
    summary: 'Start the server; settings come from the environment.',
    load: async () => (await import('./commands/serve')).serveCommand,
  },
}

/** Commands that a later version brings. */
export const LATER_COMMANDS: readonly string[] = ['trace', 'test', 'export', 'import', 'attach', 'detach', 'exec']
