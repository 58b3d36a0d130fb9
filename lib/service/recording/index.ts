export { type CountingRecorder, createRecorder } from './create-recorder'
