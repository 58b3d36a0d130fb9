import type { ContractDocument } from '#lib/contract'
import { alignColumns } from './align-columns'

/** The capability matrix: one line a hook point, one column a capability. */
export function contractTable({ capabilities, points }: ContractDocument): string {
  const header = ['point', ...capabilities.map(({ title }) => title.toLowerCase()), 'on block']
  const rows = points.map(({ id, cells, onBlock }) => [
    id,
    ...capabilities.map((capability) => cells[capability.id] ?? '–'),
    onBlock ?? '–',
  ])
  return `${alignColumns([header, ...rows])}\n`
}
