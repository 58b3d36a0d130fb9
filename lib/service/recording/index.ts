export { createRecorder } from './create-recorder'
