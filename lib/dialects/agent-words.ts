import { DIALECTS } from './all'
import { OTHER_FOLDERS, OTHER_VARIABLE_PREFIXES } from './other-agents'

/** Folders in which agents keep their configs, of agents that are no dialect as well. */
export const agentFolders = (): string[] => [...DIALECTS.flatMap(({ places }) => places.folders), ...OTHER_FOLDERS]

/** How the variables begin that configs expect of agents, of agents that are no dialect as well. */
export const variablePrefixes = (): string[] => [
  ...DIALECTS.flatMap(({ writing }) => writing.variablePrefix ?? []),
  ...OTHER_VARIABLE_PREFIXES,
]
