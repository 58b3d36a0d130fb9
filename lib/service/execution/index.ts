export { createCommandRunner } from './command-runner'
export type { ExecutionParts } from './execution-parts'
export { createProcessExecutor } from './process-executor'
export { createHttpRunner, createPromptRunner } from './remote-runners'
