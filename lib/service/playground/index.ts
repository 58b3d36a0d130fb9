export { planPlayground } from './plan-playground'
export { PlaygroundRequest } from './request'
export { type PlaygroundRun, runPlayground } from './run-playground'
export { simulatePlayground } from './simulate-playground'
