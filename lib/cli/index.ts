export type { CliEnvironment } from './cli-environment'
export { runCli } from './run-cli'
