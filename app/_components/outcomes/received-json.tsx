import { JsonView } from '../ui/json-view'

/** What a hook receives; a report over many hooks leaves out what it would have to repeat too often. */
export function ReceivedJson({ label, value }: { label: string; value: unknown }) {
  if (value !== null) return <JsonView label={label} value={value} />
  return (
    <p className="text-muted text-xs">
      {label}: left out, because the answer would repeat it for too many hooks. The first hooks show it.
    </p>
  )
}
