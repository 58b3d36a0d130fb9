export * from './open-bridge'
