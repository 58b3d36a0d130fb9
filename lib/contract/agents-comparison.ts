import * as z from 'zod'
import { Decision } from './decision'
import { Disposition } from './disposition-schema'
import { Ignored } from './outcome'

/** What one agent makes of an answer; without an event of its own there is a note and no decision. */
export const AgentColumn = z.strictObject({
  dialect: z.string(),
  agent: z.string(),
  agentVersion: z.string(),
  translates: z.boolean().describe('Whether its configs can be translated.'),
  event: z.string().nullable(),
  note: z.string().describe('What is special about the moment in this agent; empty where nothing is.'),
  proof: z.enum(['recorded', 'documented', 'open']).nullable().describe('How sure the rules of the event are.'),
  source: z.string(),
  disposition: Disposition.nullable(),
  reason: z.string().nullable(),
  ignored: z.array(Ignored).readonly(),
  decision: Decision.nullable(),
})
export type AgentColumn = z.infer<typeof AgentColumn>

/** The same answer at the same moment under every agent; nothing is run. */
export const AgentsComparison = z.strictObject({
  situation: z.string(),
  agents: z.array(AgentColumn).readonly(),
})
export type AgentsComparison = z.infer<typeof AgentsComparison>
