import { AgentsComparison, Translation } from '#lib/contract'
import { AgentsRequest, comparePlaygroundAgents, TranslateRequest, translatePlayground } from '#lib/service'
import { createResource } from '../resource'
import { playgroundEndpoint } from './playground-endpoint'

/** `POST /api/playground/agents`: one answer under every agent. */
export const playgroundAgents = createResource('/api/playground/agents', {
  POST: playgroundEndpoint({
    operationId: 'compareAgents',
    onlyReads: true,
    summary: 'What every agent makes of the same answer of a hook at the same moment; nothing is run.',
    body: AgentsRequest,
    schema: AgentsComparison,
    work: async (_context, input) => comparePlaygroundAgents(input),
  }),
})

/** `POST /api/playground/translate`: the hooks of one agent for another. */
export const playgroundTranslate = createResource('/api/playground/translate', {
  POST: playgroundEndpoint({
    operationId: 'translateConfig',
    onlyReads: true,
    summary: 'The configs of one agent as a config of another, and what that changes or loses.',
    body: TranslateRequest,
    schema: Translation,
    work: async (_context, input) => translatePlayground(input),
  }),
})
