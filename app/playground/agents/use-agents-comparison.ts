import type { AgentsComparison, PresetAnswer } from '#lib/contract'
import { useQuestion } from './use-question'

/** What every agent makes of one answer, as it is typed; nothing is run. */
export function useAgentsComparison(input: { situation: string; answer: PresetAnswer }) {
  return useQuestion<AgentsComparison>('agents', input)
}
