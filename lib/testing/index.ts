export * from './documents'
export * from './issues-of'
export * from './mapping-context'
export * from './run-trace'
