import type { GroupPoint, GroupSeries, SloPanel, SloRank } from '#lib/contract'
import type { Accumulation } from './accumulation'
import { toPanel } from './indicators'

type Group = { key: string; panel: SloPanel }

const RANKS: Record<SloRank, (panel: SloPanel) => number> = {
  slowest: (panel) => panel.p95Ms ?? -1,
  noisiest: (panel) => panel.ran,
  failing: (panel) => panel.failureRate ?? -1,
  leaking: (panel) => panel.leaks,
  blocking: (panel) => panel.explicitBlocks + panel.syntheticBlocks,
}

/** Groups with what stands out first; alike ones by leaks, then p95, then how much they ran, then key. */
export function rankGroups<Item extends Group>(groups: readonly Item[], rank: SloRank): Item[] {
  const order = [RANKS[rank], RANKS.leaking, RANKS.slowest, RANKS.noisiest]
  return groups.toSorted((a, b) => {
    const difference = order.map((of) => of(b.panel) - of(a.panel)).find((value) => value !== 0)
    return difference ?? (a.key < b.key ? -1 : 1)
  })
}

/** One point of a group's chart; null where nothing was counted. */
export function toGroupPoint(sums: Accumulation): GroupPoint | null {
  const { ran, p95Ms, failureRate, leaks, explicitBlocks, syntheticBlocks } = toPanel(sums)
  const blocks = explicitBlocks + syntheticBlocks
  return ran + blocks === 0 ? null : { ran, p95Ms, failureRate, leaks, blocks }
}

/** Which groups get a series of their own, and how many are put together in the last one. */
export function chooseGroups(groups: readonly Group[], top: { count: number; rank: SloRank }) {
  const ranked = rankGroups(groups, top.rank).map(({ key }) => key)
  const keys: (string | null)[] = ranked.slice(0, top.count)
  const others = ranked.length - keys.length
  return [
    ...keys.map((key) => ({ key, groups: 1 })),
    ...(others > 0 ? [{ key: null, groups: others }] : []),
  ] satisfies Omit<GroupSeries, 'points'>[]
}
