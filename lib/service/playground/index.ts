export { planPlayground } from './plan-playground'
export { PlaygroundRequest } from './request'
export { runPlayground } from './run-playground'
export { simulatePlayground } from './simulate-playground'
