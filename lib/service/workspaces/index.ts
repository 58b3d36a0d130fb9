export type { SampleWorkspace } from './sample-port'
export { createSampleWorkspace, type OwnedSampleWorkspace } from './sample-workspace'
export { workspaceCookie, workspaceName } from './workspace-name'
