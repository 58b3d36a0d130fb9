import { useQuery } from '@tanstack/react-query'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import type { Page, RunSummary, StoredDefinition } from '#lib/contract'
import { apiQuery, withQuery } from '../../_queries/api-query'
import { useDefinitions } from '../../_queries/use-definitions'
import { useScenarios } from '../../_queries/use-scenarios'
import { PLACES } from '../keys/places'
import { hookLink, traceLink } from '../outcomes/links'
import { useDebounced } from '../ui/use-debounced'
import { usePageActions } from './page-actions'
import { matchItems, type PaletteGroup, type PaletteItem } from './palette-item'
import { loadRecent } from './recent-items'
import { useSampleActions } from './sample-actions'

const TYPING_PAUSE_MS = 150
const MAX_PER_GROUP = 8
const MAX_RUNS = 6

const PAGE_ITEMS: readonly PaletteItem[] = [
  ...PLACES.map(({ href, title, key }) => ({ id: `page ${href}`, title, keys: `g ${key}`, go: href })),
  { id: 'page /runs/compare', title: 'Compare runs', go: '/runs/compare' },
  { id: 'page /runs/file', title: 'Open a trace file', go: '/runs/file' },
]

/** What the palette shows for a query. */
export interface PaletteContent {
  groups: readonly PaletteGroup[]
  /** Whether an answer of the server is awaited. */
  searching: boolean
  /** What could not be searched and why. */
  failure: { what: string; error: Error; retry(): void } | null
}

/** Pages, hooks, runs, scenarios and actions that match; what was gone to last while nothing is typed. */
export function usePaletteGroups(query: string, onShowKeys: () => void): PaletteContent {
  const text = query.trim()
  const [recent] = useState(() => loadRecent(window.localStorage))
  const [asked] = useDebounced(text, TYPING_PAUSE_MS)
  const hooks = useDefinitions()
  const scenarios = useScenarios()
  const runs = useQuery({
    ...apiQuery<Page<RunSummary>>(
      ['runs', 'palette', asked],
      withQuery('/api/runs', { q: asked, limit: String(MAX_RUNS) }),
    ),
    enabled: asked !== '',
  })
  const actions = useActions(onShowKeys)
  const searched: readonly PaletteGroup[] = [
    { title: 'Hooks', items: hooks.data?.items.map(toHookItem) ?? [] },
    { title: 'Scenarios', items: scenarios.data?.items.map(toScenarioItem) ?? [] },
  ]
  const matched = (text === '' ? [] : searched).map(({ title, items }) => ({
    title,
    items: matchItems(items, text, MAX_PER_GROUP),
  }))
  const groups: readonly PaletteGroup[] = [
    { title: 'Recent', items: text === '' ? recent : [] },
    { title: 'Pages', items: matchItems(PAGE_ITEMS, text, PAGE_ITEMS.length) },
    ...matched,
    { title: 'Runs', items: text === '' ? [] : (runs.data?.items.map(toRunItem) ?? []) },
    { title: 'Actions', items: matchItems(actions, text, actions.length) },
  ]
  const failed = [
    { what: 'the hooks', query: hooks },
    { what: 'the scenarios', query: scenarios },
    { what: 'the runs', query: runs },
  ].find((one) => one.query.error !== null)
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: text !== '' && (asked !== text || runs.isFetching || hooks.isPending || scenarios.isPending),
    failure: failed?.query.error
      ? { what: failed.what, error: failed.query.error, retry: () => void failed.query.refetch() }
      : null,
  }
}

const toHookItem = ({ document: { id, event } }: StoredDefinition): PaletteItem => ({
  id: `hook ${id}`,
  title: id,
  note: event,
  go: hookLink(id),
})

const toScenarioItem = ({ id, title, group }: { id: string; title: string; group: string }): PaletteItem => ({
  id: `scenario ${id}`,
  title,
  note: group,
  go: `/playground?${new URLSearchParams({ scenario: id })}`,
})

const toRunItem = ({ runId, dispatches }: RunSummary): PaletteItem => ({
  id: `run ${runId}`,
  title: runId,
  note: `${dispatches} dispatches`,
  go: traceLink(runId),
})

const THEMES = { light: 'light', dark: 'dark', system: 'as the system' } as const

/** What can be done anywhere, and what the present page adds. */
function useActions(onShowKeys: () => void): readonly PaletteItem[] {
  const { theme, setTheme } = useTheme()
  const ofPage = usePageActions()
  const ofSample = useSampleActions()
  const anywhere: readonly PaletteItem[] = [
    { id: 'new playground', title: 'New playground', note: 'from the first example', go: '/playground?new=true' },
    ...ofSample,
    ...Object.entries(THEMES)
      .filter(([id]) => id !== theme)
      .map(([id, words]) => ({ id: `theme ${id}`, title: `Theme: ${words}`, act: () => setTheme(id) })),
    {
      id: 'copy link',
      title: 'Copy the link to this page',
      act: () => void navigator.clipboard.writeText(window.location.href),
    },
    { id: 'keys', title: 'Show the keys', keys: '?', act: onShowKeys },
  ]
  return [...ofPage, ...anywhere.filter(({ id }) => !ofPage.some((action) => action.id === id))]
}
