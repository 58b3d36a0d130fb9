'use client'
import { ArrowDown, ListFilter } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { SLO_RANKS, type SloGroup, type SloRank, type SloReport } from '#lib/contract'
import { rankGroups } from '#lib/slo'
import type { ChartTime } from '../charts/chart-time'
import { useFilters } from '../filters/filter-bar'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import { hookLink } from '../outcomes/links'
import type { OutcomeViewId } from '../outcomes/outcome-view'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Table, Td, Th, Tr } from '../ui/table'

type Group = SloReport['groups'][number]

const titles: Record<SloRank, string> = {
  slowest: 'p95',
  noisiest: 'Ran',
  failing: 'Failures',
  leaking: 'Leaks',
  blocking: 'Blocks',
}

const shown = 12
const sortParser = parseAsStringLiteral(SLO_RANKS).withDefault('leaking')

interface GroupRankingProps {
  by: SloGroup
  groups: readonly Group[]
  time: Pick<ChartTime, 'link'>
}

/** Groups by what stands out, leaks first: a column head sorts by it, the order stays in the URL. */
export function GroupRanking({ by, groups, time }: GroupRankingProps) {
  const [sort, setSort] = useQueryState('sort', sortParser)
  const ranked = rankGroups(groups, sort).slice(0, shown)
  return (
    <Panel
      title={`${by[0]?.toUpperCase()}${by.slice(1)}s`}
      note={`${sort} first${groups.length > shown ? ` · ${shown} of ${groups.length}` : ''}`}
      actions={
        by === 'hook' && (
          <Link href="/hooks" className="px-1 text-accent text-xs hover:underline">
            All hooks
          </Link>
        )
      }
    >
      <Table label={`${by[0]?.toUpperCase()}${by.slice(1)}s by what stands out`}>
        <thead>
          <tr>
            <Th className="capitalize">{by}</Th>
            <Th numeric>p50</Th>
            {SLO_RANKS.map((rank) => (
              <Th key={rank} numeric aria-sort={rank === sort ? 'descending' : 'none'}>
                <button
                  type="button"
                  title={`Show the ${rank} first`}
                  onClick={() => setSort(rank)}
                  className="inline-flex h-6 items-center gap-1 hover:text-ink"
                >
                  {rank === sort && <ArrowDown aria-hidden size={12} />}
                  {titles[rank]}
                </button>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((group) => (
            <RankingRow key={group.key} by={by} group={group} time={time} />
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

function RankingRow({ by, group: { key, panel }, time }: Omit<GroupRankingProps, 'groups'> & { group: Group }) {
  const to = (view: OutcomeViewId) => time.link({ [by]: key, view })
  return (
    <Tr>
      <Td className="max-w-72">
        <GroupName by={by} name={key} />
      </Td>
      <Td numeric className="text-muted">
        <Figure count={panel.ran} text={formatDuration(panel.p50Ms)} href={to('timed')} />
      </Td>
      <Td numeric>
        <Figure count={panel.ran} text={formatDuration(panel.p95Ms)} href={to('timed')} />
      </Td>
      <Td numeric>
        <Figure count={panel.ran} href={to('ran')} />
      </Td>
      <Td numeric>
        <Figure count={panel.failures} text={formatRate(panel.failureRate)} href={to('failures')} />
      </Td>
      <Td numeric>
        <Figure count={panel.leaks} href={to('leaks')} tone="amber" />
      </Td>
      <Td numeric>
        <span className="inline-flex gap-1" title="explicit + synthetic">
          <Figure count={panel.explicitBlocks} href={to('explicit')} />
          <span className="text-faint">+</span>
          <Figure count={panel.syntheticBlocks} href={to('synthetic')} />
        </span>
      </Td>
    </Tr>
  )
}

/** A hook leads to its page; every group can be made the filter of the page. */
function GroupName({ by, name }: { by: SloGroup; name: string }) {
  const { setFilter } = useFilters()
  return (
    <span className="flex items-center gap-1">
      {by === 'hook' ? (
        <Link href={hookLink(name)} title={name} className="truncate font-mono text-xs hover:underline">
          {name}
        </Link>
      ) : (
        <span title={name} className="truncate font-mono text-xs">
          {name}
        </span>
      )}
      <button
        type="button"
        aria-label={`Only ${by} ${name}`}
        title={`Only this ${by}, in every panel`}
        onClick={() => setFilter({ [by]: name })}
        className="grid size-6 shrink-0 place-items-center rounded text-faint hover:bg-line hover:text-ink"
      >
        <ListFilter aria-hidden size={12} />
      </button>
    </span>
  )
}

function Figure({ count, text, href, tone }: { count: number; text?: string; href: string; tone?: string }) {
  if (count === 0) return <span className="text-faint">{text ?? 0}</span>
  return (
    <Link
      href={href}
      data-tone={tone}
      className={tone ? 'font-medium text-tone-text hover:underline' : 'hover:underline'}
    >
      {text ?? formatCount(count)}
    </Link>
  )
}
