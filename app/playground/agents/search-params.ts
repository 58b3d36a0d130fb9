import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { AGENT_SITUATIONS } from '#lib/contract'

/** What of the Agents view stands in the URL; an answer that was typed does not. */
export const agentsParams = {
  situation: parseAsStringLiteral(AGENT_SITUATIONS.map(({ id }) => id)).withDefault('shell'),
  /** The answer by the id of its preset. */
  answer: parseAsString.withDefault('permission-deny'),
  /** The agent that the others are compared with. */
  base: parseAsString,
  /** The agent a pasted config is of; the first that can be translated when absent. */
  from: parseAsString,
  to: parseAsString,
}
