import * as z from 'zod'
import { AGENT_SITUATIONS, type AgentsComparison, createIssueError, describeValue, nearestHint } from '#lib/contract'
import { compareAgents } from '#lib/translate'
import { parseInput } from '../parse-input'

/** Characters that an answer may print; real hooks print less. */
const OUTPUT_MAX_CHARS = 100_000

const SITUATIONS = AGENT_SITUATIONS.map(({ id }) => id)

/** Body of `POST /api/playground/agents`: a moment, and what one hook answers there. */
export const AgentsRequest = z.strictObject({
  situation: z.string().describe(`One of ${SITUATIONS.join(', ')}.`),
  answer: z
    .strictObject({
      exitCode: z.int().min(0).max(255).optional(),
      stdout: z.string().max(OUTPUT_MAX_CHARS).optional(),
      stderr: z.string().max(OUTPUT_MAX_CHARS).optional(),
      timedOut: z.boolean().optional(),
    })
    .default({}),
})

/** The same answer under every agent; runs and writes nothing. Throws INVALID_DOCUMENT. */
export function comparePlaygroundAgents(input: unknown): AgentsComparison {
  const { situation: id, answer } = parseInput(AgentsRequest, input, 'INVALID_DOCUMENT')
  const situation = AGENT_SITUATIONS.find((known) => known.id === id)
  if (situation) return compareAgents(situation, answer)
  throw createIssueError('INVALID_DOCUMENT', {
    path: 'situation',
    expected: `one of ${SITUATIONS.join(', ')}`,
    received: describeValue(id),
    hint: nearestHint(id, SITUATIONS),
  })
}
