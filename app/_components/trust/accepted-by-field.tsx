import { TextField } from '../ui/text-field'

interface AcceptedByFieldProps {
  value: string
  onChange(name: string): void
}

/** Asks who accepts. */
export function AcceptedByField({ value, onChange }: AcceptedByFieldProps) {
  return (
    <TextField
      label="Accepted by"
      placeholder="your name"
      value={value}
      maxLength={80}
      onChange={(event) => onChange(event.target.value)}
      className="w-full sm:w-56"
    />
  )
}
