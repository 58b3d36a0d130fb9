'use client'
import { ArrowDown } from 'lucide-react'
import Link from 'next/link'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { SloReport } from '#lib/contract'
import type { TimeRange } from '../../_queries/time-range'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import { hookLink } from '../outcomes/links'
import { linkInRange } from '../range/range-params'
import { Panel } from '../ui/panel'
import { Table, Td, Th, Tr } from '../ui/table'

type Group = SloReport['groups'][number]

const columns = [
  { id: 'slowest', title: 'p95', rank: (group: Group) => group.panel.p95Ms ?? -1 },
  { id: 'noisiest', title: 'Ran', rank: (group: Group) => group.panel.ran },
  { id: 'failing', title: 'Failures', rank: (group: Group) => group.panel.failureRate ?? -1 },
  { id: 'leaking', title: 'Leaks', rank: (group: Group) => group.panel.leaks },
  { id: 'blocking', title: 'Blocks', rank: (group: Group) => group.panel.explicitBlocks + group.panel.syntheticBlocks },
] as const

const shown = 12
const sortParser = parseAsStringLiteral(columns.map((column) => column.id)).withDefault('slowest')

/** Hooks by what stands out: a column head sorts by it, the order stays in the URL. */
export function HookRanking({ groups, range }: { groups: readonly Group[]; range: TimeRange }) {
  const [sort, setSort] = useQueryState('sort', sortParser)
  const rank = columns.find((column) => column.id === sort)?.rank ?? columns[0].rank
  const ranked = groups.toSorted((a, b) => rank(b) - rank(a)).slice(0, shown)
  return (
    <Panel
      title="Hooks"
      note={`${sort} first${groups.length > shown ? ` · ${shown} of ${groups.length}` : ''}`}
      actions={
        <Link href="/hooks" className="px-1 text-accent text-xs hover:underline">
          All hooks
        </Link>
      }
    >
      <Table label="Hooks by what stands out">
        <thead>
          <tr>
            <Th>Hook</Th>
            <Th numeric>p50</Th>
            {columns.map((column) => (
              <Th key={column.id} numeric aria-sort={column.id === sort ? 'descending' : 'none'}>
                <button
                  type="button"
                  title={`Show the ${column.id} first`}
                  onClick={() => setSort(column.id)}
                  className="inline-flex h-6 items-center gap-1 hover:text-ink"
                >
                  {column.id === sort && <ArrowDown aria-hidden size={12} />}
                  {column.title}
                </button>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ key, panel }) => (
            <Tr key={key}>
              <Td className="max-w-60 truncate">
                <Link href={hookLink(key)} className="font-mono text-xs hover:underline">
                  {key}
                </Link>
              </Td>
              <Td numeric className="text-muted">
                {formatDuration(panel.p50Ms)}
              </Td>
              <Td numeric>{formatDuration(panel.p95Ms)}</Td>
              <Td numeric>
                <Count count={panel.ran} href={linkInRange('/outcomes', range, { hook: key })} />
              </Td>
              <Td numeric>
                <Count
                  count={panel.failures}
                  text={formatRate(panel.failureRate)}
                  href={linkInRange('/outcomes', range, { hook: key, view: 'failures' })}
                />
              </Td>
              <Td numeric>
                <Count count={panel.leaks} href={linkInRange('/outcomes', range, { hook: key, view: 'leaks' })} />
              </Td>
              <Td numeric>
                <Blocks panel={panel} link={(view) => linkInRange('/outcomes', range, { hook: key, view })} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

function Count({ count, text, href }: { count: number; text?: string; href: string }) {
  if (count === 0) return <span className="text-faint">{text ?? 0}</span>
  return (
    <Link href={href} className="hover:underline">
      {text ?? formatCount(count)}
    </Link>
  )
}

/** Explicit and synthetic blocks apart. */
function Blocks({ panel, link }: { panel: Group['panel']; link(view: string): string }) {
  return (
    <span className="inline-flex gap-1" title="explicit + synthetic">
      <Count count={panel.explicitBlocks} href={link('explicit')} />
      <span className="text-faint">+</span>
      <Count count={panel.syntheticBlocks} href={link('synthetic')} />
    </span>
  )
}
