import { Button } from '../_components/ui/button'
import { Td } from '../_components/ui/table'
import { useReadOnly } from '../_queries/use-read-only'

interface RevokeCellProps {
  /** What is taken back, for those who do not see the row. */
  what: string
  isPending: boolean
  onRevoke(): void
}

/** The last cell of a row that can be taken back; it stays in sight where the table scrolls. */
export function RevokeCell({ what, isPending, onRevoke }: RevokeCellProps) {
  const readOnly = useReadOnly()
  return (
    <Td className="sticky right-0 bg-surface text-right">
      <Button
        size="small"
        aria-label={`Revoke ${what}`}
        disabled={readOnly !== null || isPending}
        title={readOnly ?? undefined}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </Td>
  )
}
