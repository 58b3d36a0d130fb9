export { type CountingRecorder, createRecorder } from './create-recorder'
export { recordAgentRun } from './record-agent-run'
export { dispatchIdOf, namedRunId, unnamedRunId } from './run-id'
