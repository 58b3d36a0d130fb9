export * from './compile-match'
export * from './pattern'
export * from './subject'
