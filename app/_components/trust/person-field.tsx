import { TextField } from '../ui/text-field'

interface PersonFieldProps {
  label: 'Accepted by' | 'Answered by'
  value: string
  onChange(name: string): void
}

/** Asks who accepts or answers. */
export function PersonField({ label, value, onChange }: PersonFieldProps) {
  return (
    <TextField
      label={label}
      placeholder="your name"
      value={value}
      maxLength={80}
      onChange={(event) => onChange(event.target.value)}
      className="w-full sm:w-60"
    />
  )
}
