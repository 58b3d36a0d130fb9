import type { Command } from '../cli-environment'
import { UsageError } from '../usage-error'

/** `serve`: the launcher starts the server itself, because that takes the checkout and its build. */
export const serveCommand: Command = async () => {
  throw new UsageError('start the server with node bin/hookscope.mjs serve, or with npm start.')
}
