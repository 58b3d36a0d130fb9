import * as z from 'zod'
import { FailureMatrix, PlaygroundComparison } from '#lib/contract'
import {
  AgentPlaygroundRequest,
  CompareRequest,
  comparePlayground,
  MatrixRequest,
  PlaygroundRequest,
  planPlayground,
  simulatePlayground,
  tabulateFailures,
} from '#lib/service'
import { createResource } from '../resource'
import { playgroundEndpoint } from './playground-endpoint'

/** Native definitions, or an agent's own configs and payload. */
const AnyRequest = z.union([PlaygroundRequest, AgentPlaygroundRequest])

/** `POST /api/playground/plan`: what would run, as the person types. */
export const playgroundPlan = createResource('/api/playground/plan', {
  POST: playgroundEndpoint({
    operationId: 'planPlayground',
    onlyReads: true,
    summary: 'What would run for the event, in order, and what is wrong with the configs.',
    body: AnyRequest,
    schema: { document: 'plan' },
    work: async (context, input) => planPlayground(context, input),
  }),
})

/** `POST /api/playground/simulate`: what would come of it with scripted answers. */
export const playgroundSimulate = createResource('/api/playground/simulate', {
  POST: playgroundEndpoint({
    operationId: 'simulatePlayground',
    onlyReads: true,
    summary: 'The decision from scripted answers; nothing is run and nothing is written.',
    body: AnyRequest,
    schema: { document: 'simulation' },
    work: async (context, input) => simulatePlayground(context, input),
  }),
})

/** `POST /api/playground/matrix`: each way a hook can fail × failure policy. */
export const playgroundMatrix = createResource('/api/playground/matrix', {
  POST: playgroundEndpoint({
    operationId: 'tabulateFailures',
    onlyReads: true,
    summary: 'Each way a hook can fail × failure policy: blocked or went through; nothing is run.',
    body: MatrixRequest,
    schema: FailureMatrix,
    work: async (context, input) => tabulateFailures(context, input),
  }),
})

/** `POST /api/playground/compare`: two sets of definitions over the same events. */
export const playgroundCompare = createResource('/api/playground/compare', {
  POST: playgroundEndpoint({
    operationId: 'comparePlayground',
    onlyReads: true,
    summary: 'How two sets of definitions differ, and which chains and decisions that changes; nothing is run.',
    body: CompareRequest,
    schema: PlaygroundComparison,
    work: async (context, input) => comparePlayground(context, input),
  }),
})
