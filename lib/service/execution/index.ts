export { createCommandRunner } from './command-runner'
export type { ExecutionParts } from './execution-parts'
export { createProcessExecutor } from './process-executor'
export type { ProcessRun } from './process-run'
