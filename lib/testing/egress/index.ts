export { type LocalServer, openLocalServer, openRawServer, openTlsServer } from './open-local-server'
export { selfSigned } from './self-signed'
