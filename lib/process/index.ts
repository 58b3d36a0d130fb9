export { createProcessRunner } from './create-process-runner'
export { type OwnedBoundedRunner, openBoundedRunner } from './open-bounded-runner'
