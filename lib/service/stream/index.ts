export { createStreamHub, type StreamHub, type StreamSubscription } from './create-stream-hub'
