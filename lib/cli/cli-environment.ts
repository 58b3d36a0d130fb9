import type { Contract } from '#lib/contract'
import type { Service } from '#lib/service'
import type { Store } from '#lib/store'

/** What a command is given to work with; the process itself stays in main.ts. */
export interface CliEnvironment {
  /** Writes to standard output. */
  print(text: string): void
  /** Writes a diagnostic to standard error. */
  complain(text: string): void
  /** The text of a file; `-` is standard input. Rejects when it cannot be read. */
  readText(path: string): Promise<string>
  /** Changes a file that holds the text `was`, at once and as a whole; rejects when it cannot. */
  replaceText(path: string, texts: { readonly was: string; readonly text: string }): Promise<void>
  /** Epoch milliseconds. */
  nowMs(): number
  /** Makes the database of a data folder with what `fill` writes; answers false when there is one already. */
  createDatabase(
    folder: string,
    fill: (store: Store, setTimeMs: (timeMs: number) => void) => Promise<void>,
  ): Promise<boolean>
  /** The service over the data folder of the environment, with what runs commands; its close ends everything. */
  openService(): Promise<Service>
  /** Aborted when the person interrupts the command. */
  interrupted: AbortSignal
  /** The folder that the command is called in. */
  cwd: string
  /** Who sits at the terminal. */
  user: string
  /** The contract in place of the product's own. */
  contract?: Contract
  version: string
}

/** One command: runs and answers the exit code. */
export type Command = (args: readonly string[], environment: CliEnvironment) => Promise<number>
