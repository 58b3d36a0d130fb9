import type { Dispatch } from 'react'
import { formatJson } from '../_components/editor/format-json'
import { type Scenario, useScenarios } from '../_queries/use-scenarios'
import { inReadingOrder } from './document-order'
import { freshIdentity, toEnvelopeText } from './envelope-text'
import type { PlaygroundAction, PlaygroundState } from './playground-state'
import { toDrafts } from './scripted-outputs'
import type { PlaygroundParams } from './search-params'
import { type LibrarySample, useSamples } from './use-library'
import { useLibraryLink } from './use-library-link'

/** What fills the editors from elsewhere. */
export interface Loading {
  loadSample(sample: LibrarySample): void
  loadScenario(scenario: Scenario): void
  /** Puts a recorded envelope into the editor, as an event of now. */
  loadEnvelope(envelope: object): void
}

interface LoadingParts {
  state: PlaygroundState
  dispatch: Dispatch<PlaygroundAction>
  restored: boolean
  params: PlaygroundParams
  show(params: Partial<PlaygroundParams>): unknown
}

/** Samples, scenarios and recorded envelopes; what the URL names is loaded by itself. */
export function useLoading({ state, dispatch, restored, params, show }: LoadingParts): Loading {
  const putScenario = (scenario: Scenario) =>
    dispatch({ type: 'restore', state: { ...toState(scenario), pinned: state.pinned } })
  const putSample = ({ id, envelope }: LibrarySample) => {
    if (!envelope) return
    dispatch({ type: 'put-envelope', text: toEnvelopeText(envelope, freshIdentity()), sample: id })
  }
  const hasScenario = restored && (params.scenario ?? state.scenario) === state.scenario
  useLibraryLink({
    wanted: params.scenario,
    present: restored ? state.scenario : undefined,
    useItems: useScenarios,
    onLoad: putScenario,
  })
  useLibraryLink({
    wanted: params.sample,
    present: hasScenario ? state.sample : undefined,
    useItems: useSamples,
    onLoad: putSample,
  })
  return {
    loadSample: (sample) => {
      putSample(sample)
      show({ sample: sample.id })
    },
    loadScenario: (scenario) => {
      putScenario(scenario)
      show({ scenario: scenario.id, sample: null, view: 'plan', hook: null, step: null })
    },
    loadEnvelope: (envelope) => {
      dispatch({ type: 'put-envelope', text: toEnvelopeText(envelope, freshIdentity()) })
      show({ sample: null, view: 'plan', hook: null, step: null })
    },
  }
}

function toState({
  id,
  definitions,
  event,
  outputs = {},
  budgetMs,
}: Scenario): Omit<PlaygroundState, 'revision' | 'pinned'> {
  return {
    definitions: formatJson(definitions.map(inReadingOrder)),
    envelope: toEnvelopeText(event, freshIdentity()),
    answers: toDrafts(outputs),
    faults: {},
    scenario: id,
    budgetMs: budgetMs ?? null,
    sample: null,
    ranEventId: null,
  }
}
