export { createDefinitionRegistry, type DefinitionRegistry } from './create-definition-registry'
export { refuseSecrets } from './refuse-secrets'
