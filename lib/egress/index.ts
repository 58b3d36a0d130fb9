export { createEgress, type EgressOptions } from './create-egress'
export { type EgressProxyOptions, openEgressProxy } from './open-egress-proxy'
