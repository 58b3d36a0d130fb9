import { useEffect, useRef, useState } from 'react'
import type { BacktestLine, BacktestProgress, BacktestReport } from '#lib/contract'
import { ProblemError } from '../../_queries/problem-error'
import { postLines } from '../post-lines'

/** What a backtest is asked about; the range and filters are those of the route. */
export interface BacktestQuestion {
  definitions: string
  base: 'registry' | 'none'
  event: string | null
  range: { window: string } | { from: string; to: string }
}

/** Where a backtest stands. */
export type BacktestState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: BacktestProgress | null }
  | { kind: 'cancelled'; progress: BacktestProgress | null }
  | { kind: 'finished'; report: BacktestReport; question: BacktestQuestion }
  | { kind: 'failed'; error: Error }

/** One backtest at a time, and how to start and to call it off. */
export interface Backtest {
  state: BacktestState
  start(question: BacktestQuestion): void
  cancel(): void
}

/** Runs backtests; one that is under way is called off when another starts or the page is left. */
export function useBacktest(): Backtest {
  const [state, setState] = useState<BacktestState>({ kind: 'idle' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const start = async (question: BacktestQuestion) => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    let progress: BacktestProgress | null = null
    const show = (next: BacktestState) => {
      if (abort.current === controller) setState(next)
    }
    show({ kind: 'running', progress })
    try {
      for await (const line of linesOf(question, controller.signal)) {
        if (line.type === 'problem') throw new ProblemError(line.problem.detail, line.problem)
        if (line.type === 'report') return show({ kind: 'finished', report: line.report, question })
        progress = line
        show({ kind: 'running', progress })
      }
      throw new ProblemError('The connection ended before the backtest did.', null)
    } catch (error) {
      if (controller.signal.aborted) show({ kind: 'cancelled', progress })
      else show({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { state, start: (question) => void start(question), cancel: () => abort.current?.abort() }
}

function linesOf({ definitions, base, event, range }: BacktestQuestion, signal: AbortSignal) {
  const configs = [{ layer: 'user', text: definitions }]
  const body = { configs, base, ...range, ...(event !== null && { event }) }
  return postLines<BacktestLine>('/api/playground/backtest', body, { signal })
}
