import type { SampleHistoryReport } from '#lib/contract'
import { fetchJson } from '../../_queries/fetch-json'
import { useSampleHistory } from '../../_queries/use-sample-history'
import type { PaletteItem } from './palette-item'

const PATH = '/api/sample-history'
const SHOW = '/?workspace=sample&window=30d'
const BACK = '/?workspace=own'
/** Time between two looks while it is made, in milliseconds. */
const LOOK_MS = 400

/** Leads to the sample history, makes it first where there is none, or leads back from it. */
export function useSampleActions(): readonly PaletteItem[] {
  const { data } = useSampleHistory()
  if (data === undefined) return []
  if (data.workspace === 'sample') return [{ id: 'sample', title: 'Back to my data', act: () => open(BACK) }]
  if (data.state === 'ready') return [{ id: 'sample', title: 'Show the sample history', act: () => open(SHOW) }]
  return [{ id: 'sample', title: 'Load sample history', note: 'made-up, kept apart', act: () => void loadAndShow() }]
}

/** The workspace is a cookie, so the page is loaded anew. */
const open = (path: string) => window.location.assign(path)

async function loadAndShow(): Promise<void> {
  let report = await fetchJson<SampleHistoryReport>(PATH, { method: 'POST' })
  while (report.state === 'loading') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    report = await fetchJson<SampleHistoryReport>(PATH)
  }
  if (report.state === 'ready') open(SHOW)
}
