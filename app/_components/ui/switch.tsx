'use client'
import { Switch as RadixSwitch } from 'radix-ui'

interface SwitchProps {
  checked: boolean
  label: string
  disabled?: boolean
  /** Shown when the pointer rests on it, such as why it cannot be used. */
  title?: string | undefined
  onChange(checked: boolean): void
}

/** An on/off switch that takes effect at once; its state is told by place and by name, not by colour alone. */
export function Switch({ checked, label, disabled = false, title, onChange }: SwitchProps) {
  return (
    <RadixSwitch.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      aria-label={label}
      title={title}
      className="relative inline-flex h-6 w-10 shrink-0 items-center disabled:opacity-55"
    >
      <span
        aria-hidden
        className={`h-4.5 w-8 rounded-full border transition-colors ${checked ? 'border-accent bg-accent' : 'border-control bg-sunken'}`}
      />
      <RadixSwitch.Thumb className="absolute left-0.75 size-3 rounded-full bg-control transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent" />
    </RadixSwitch.Root>
  )
}
