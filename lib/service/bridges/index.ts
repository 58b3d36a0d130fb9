export { type BridgeFiles, openBridges } from './open-bridges'
export { readBridgePlan } from './read-bridge-plan'
