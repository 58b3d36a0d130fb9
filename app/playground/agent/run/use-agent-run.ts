import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AgentPlaygroundRun, SimulationReport } from '#lib/contract'
import { ProblemError } from '../../../_queries/problem-error'
import type { TrustAnswer } from '../../trust/trust-answer'
import { type KeptAnswer, toAgentOutputs } from '../agent-outputs'
import { type AgentQuestion, askSimulation } from '../agent-requests'
import { runLines } from './run-request'
import { afterLine, hooksOf, type RunState } from './run-state'

/** What is run, and the scripted answers it is compared with. */
export interface WantedRun {
  question: AgentQuestion
  answers: readonly KeptAnswer[]
}

/** One real run at a time: how to start it, to answer what it asks first, and to call it off. */
export interface AgentRun {
  state: RunState
  /** Asks the server to run; it asks back what has to be accepted. */
  start(wanted: WantedRun): void
  /** Runs what was asked about. */
  accept(answer: TrustAnswer): void
  /** Ends the hooks that run, or puts the question aside. */
  cancel(): void
}

/** Really runs an agent's hooks, by nothing but a call of `start`; leaving the page ends them. */
export function useAgentRun(): AgentRun {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>({ kind: 'idle' })
  const abort = useRef<AbortController | null>(null)
  const asked = useRef<WantedRun | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async (wanted: WantedRun, answer: TrustAnswer | null) => {
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    asked.current = wanted
    let now: RunState = { kind: 'running', hooks: [], startedAtMs: Date.now() }
    const show = (next: RunState) => {
      now = next
      if (abort.current === controller) setState(next)
    }
    show(now)
    try {
      for await (const line of runLines(wanted.question, { answer, signal: controller.signal })) {
        if (line.type === 'problem') throw new ProblemError(line.problem.detail, line.problem)
        const hooks = afterLine(hooksOf(now), line, Date.now())
        if (line.type === 'report') {
          const { report } = line
          show({ kind: 'finished', hooks, report, predicted: await predict(wanted, report, controller.signal) })
          for (const area of ['runs', 'outcomes', 'slo', 'trust']) void client.invalidateQueries({ queryKey: [area] })
          return
        }
        show({ ...now, kind: 'running', hooks, startedAtMs: 'startedAtMs' in now ? now.startedAtMs : Date.now() })
      }
      throw new ProblemError('The connection ended before the run did.', null)
    } catch (error) {
      show(controller.signal.aborted ? { kind: 'cancelled', hooks: hooksOf(now) } : afterFailure(error, now))
    }
  }
  return {
    state,
    start: (wanted) => {
      if (state.kind !== 'running') void run(wanted, null)
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

/** What the scripted answers come to for the same texts; null where that cannot be told any more. */
function predict(
  { question, answers }: WantedRun,
  { hooks }: AgentPlaygroundRun,
  signal: AbortSignal,
): Promise<SimulationReport | null> {
  return askSimulation({ ...question, outputs: toAgentOutputs(hooks, answers) }, signal).catch(() => null)
}

function afterFailure(failure: unknown, now: RunState): RunState {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  const question = error instanceof ProblemError ? error.problem?.trust : undefined
  return question ? { kind: 'asking', question } : { kind: 'failed', hooks: hooksOf(now), error }
}
