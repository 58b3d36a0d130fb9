import { Badge } from '../ui/badge'
import { Facts } from '../ui/facts'
import type { VisibilityRow } from './visibility-row'

/** Who sees the result of one background hook, when and in which form. */
export function VisibilityFacts({ row }: { row: VisibilityRow }) {
  return (
    <Facts
      facts={[
        ['seen by', row.seenBy],
        ['when', row.when],
        ['in which form', row.form],
        ['can decide', row.decides],
        ['agent ends first', row.atEnd],
        ['known from', <Badge key="proof">{row.proof}</Badge>],
      ]}
    />
  )
}
