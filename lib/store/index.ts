export * from './store'
