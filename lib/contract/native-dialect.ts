/** Dialect word of hookscope's own definitions. */
export const NATIVE_DIALECT = 'native'
