interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** One choice of many, with its label inside the frame. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <label className="flex h-8 min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 focus-within:border-accent">
      <span className="shrink-0 text-muted text-xs">{label}</span>
      <select
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-w-0 flex-1 bg-surface text-sm outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
