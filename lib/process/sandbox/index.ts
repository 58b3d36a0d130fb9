export { createBoundedRunner } from './create-bounded-runner'
export { openBoundary } from './open-boundary'
