export { type DefinitionRegistry, openDefinitionRegistry } from './open-definition-registry'
export { refuseSecrets } from './refuse-secrets'
