'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ProblemError } from './problem-error'

/** A refusal stays a refusal; only a server that was away is asked again. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ProblemError && error.problem !== null)

/** The query cache of this browser tab. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 5_000, retry: mayRetry, refetchOnWindowFocus: true } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
