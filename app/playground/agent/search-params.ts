import { type inferParserType, parseAsInteger, parseAsString } from 'nuqs'

/** What of an agent's playground stands in the URL beside the dialect. */
export const agentParams = {
  /** The open view of the right-hand side. */
  view: parseAsString.withDefault('plan'),
  /** The chosen hook. */
  hook: parseAsString,
  /** The config file that is edited, by its place in the list; without it, the project's. */
  file: parseAsInteger,
}
export type AgentParams = inferParserType<typeof agentParams>
