export { openTrustStore } from './open-trust-store'
