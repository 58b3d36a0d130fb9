export { openMemoryStore } from './open-memory-store'
