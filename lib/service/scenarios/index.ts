export { listScenarios } from './list-scenarios'
export { loadScenario } from './load-scenario'
export { Scenario } from './scenario'
