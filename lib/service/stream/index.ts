export { createStreamHub, type StreamHub } from './create-stream-hub'
