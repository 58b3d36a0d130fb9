export { createEgress, type EgressOptions } from './create-egress'
export { createModel, type ModelOptions } from './models/create-model'
export { createScriptedModel } from './models/scripted-model'
export { type EgressProxyOptions, openEgressProxy } from './open-egress-proxy'
