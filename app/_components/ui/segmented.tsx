'use client'
import { ToggleGroup } from 'radix-ui'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly { value: Value; label: string; title?: string }[]
  onChange(value: Value): void
}

/** One choice of a few, side by side; null shows that none of them holds. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={choose}
      className="inline-flex h-8 items-stretch overflow-hidden rounded-md border border-line-strong bg-surface"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          title={option.title}
          className="border-line border-r px-2.5 text-muted text-xs last:border-r-0 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 data-[state=on]:bg-accent-soft data-[state=on]:font-semibold data-[state=on]:text-accent-strong"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
