import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ProblemError } from '../../_queries/problem-error'
import type { TrustAnswer } from '../trust/trust-answer'
import { runLines } from './run-request'
import { afterLine, hooksOf, type RunState } from './run-state'

/** One real run at a time: how to start it, to answer what it asks first, and to call it off. */
export interface HookRun {
  state: RunState
  /** Asks the server to run the hooks of a playground request; it asks back what has to be accepted. */
  start(request: object): void
  /** Runs what was asked about. */
  accept(answer: TrustAnswer): void
  /** Ends the hooks that run, or puts the question aside. */
  cancel(): void
}

/** Really runs hooks, by nothing but a call of `start`; leaving the page ends them. */
export function useHookRun(): HookRun {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>({ kind: 'idle' })
  const abort = useRef<AbortController | null>(null)
  const asked = useRef<object | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async (request: object, answer: TrustAnswer | null) => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    asked.current = request
    let now: RunState = { kind: 'running', hooks: [], startedAtMs: Date.now() }
    const show = (next: RunState) => {
      now = next
      if (abort.current === controller) setState(next)
    }
    show(now)
    try {
      for await (const line of runLines(request, { answer, signal: controller.signal })) {
        if (line.type === 'problem') throw new ProblemError(line.problem.detail, line.problem)
        const hooks = afterLine(hooksOf(now), line, Date.now())
        if (line.type === 'report') return show({ kind: 'finished', hooks, report: line.report })
        show({ ...now, kind: 'running', hooks, startedAtMs: 'startedAtMs' in now ? now.startedAtMs : Date.now() })
      }
      throw new ProblemError('The connection ended before the run did.', null)
    } catch (error) {
      show(controller.signal.aborted ? { kind: 'cancelled', hooks: hooksOf(now) } : afterFailure(error, now))
    } finally {
      for (const area of ['runs', 'outcomes', 'slo', 'trust']) void client.invalidateQueries({ queryKey: [area] })
    }
  }
  return {
    state,
    start: (request) => {
      if (state.kind !== 'running') void run(request, null)
    },
    accept: (answer) => {
      if (state.kind === 'asking' && asked.current) void run(asked.current, answer)
    },
    cancel: () => {
      if (state.kind === 'asking') setState({ kind: 'idle' })
      else abort.current?.abort()
    },
  }
}

function afterFailure(failure: unknown, now: RunState): RunState {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  const question = error instanceof ProblemError ? error.problem?.trust : undefined
  return question ? { kind: 'asking', question } : { kind: 'failed', hooks: hooksOf(now), error }
}
