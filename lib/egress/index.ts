export { createEgress, type EgressOptions } from './create-egress'
