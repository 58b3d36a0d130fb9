export { compareAgents } from './compare-agents'
export { translateConfig } from './translate-config'
