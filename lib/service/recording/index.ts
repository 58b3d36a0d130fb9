export { createRecorder } from './create-recorder'
export { recordAgentRun } from './record-agent-run'
