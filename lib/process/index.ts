export { createProcessRunner } from './create-process-runner'
