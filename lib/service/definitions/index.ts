export { createDefinitionRegistry, type DefinitionRegistry } from './create-definition-registry'
export { refuseSecrets } from './refuse-secrets'
export { tryDefinition } from './try-definition'
