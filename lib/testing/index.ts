export * from './documents'
export * from './issues-of'
