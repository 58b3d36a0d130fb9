import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailureMatrix, Problem } from '#lib/contract'
import { useDebounced } from '../_components/ui/use-debounced'
import { ProblemError } from '../_queries/problem-error'
import { askPlayground, type PlaygroundRequest } from './requests'

const TYPING_PAUSE_MS = 250

type MatrixAnswer = { kind: 'matrix'; matrix: FailureMatrix } | { kind: 'problem'; problem: Problem }

/** The failure matrix and how far it follows the texts. */
interface MatrixState {
  /** The last good one; it stays while the texts are broken. */
  matrix: FailureMatrix | null
  /** A failure of the request itself. */
  error: Error | null
  retry(): void
}

/** The failure matrix of some hooks, as the texts and faults change; nothing is run by it. */
export function useMatrix(request: PlaygroundRequest, readable: boolean): MatrixState {
  const [question] = useDebounced(readable ? JSON.stringify(request) : '', TYPING_PAUSE_MS)
  const query = useQuery({
    queryKey: ['playground', 'matrix', question],
    queryFn: ({ signal }) => ask(JSON.parse(question), signal),
    enabled: readable && question !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { data } = query
  const [matrix, setMatrix] = useState<FailureMatrix | null>(null)
  if (data?.kind === 'matrix' && data.matrix !== matrix) setMatrix(data.matrix)
  return { matrix, error: query.error, retry: () => void query.refetch() }
}

/** What is wrong with the texts is said above the view; only a failure of ours is an error here. */
async function ask(request: PlaygroundRequest, signal: AbortSignal): Promise<MatrixAnswer> {
  try {
    return { kind: 'matrix', matrix: await askPlayground<FailureMatrix>('matrix', request, signal) }
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : null
    if (problem === null || problem.status >= 500) throw error
    return { kind: 'problem', problem }
  }
}
