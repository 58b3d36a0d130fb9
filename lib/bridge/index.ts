export { type BridgeKnobs, parseBridgeKnobs } from './bridge-knobs'
export type { BridgeMachine, BridgeOptions } from './bridge-parts'
export { type Bridge, createBridge } from './create-bridge'
export { createScriptedExecutor } from './scripted-executor'
