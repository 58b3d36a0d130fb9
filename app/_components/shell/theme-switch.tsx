'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { Button } from '../ui/button'
import { useHydrated } from './use-hydrated'

const themes = [
  { id: 'system', title: 'as the system', Icon: Monitor },
  { id: 'light', title: 'light', Icon: Sun },
  { id: 'dark', title: 'dark', Icon: Moon },
] as const

/** Steps through system, light and dark; the name says which holds and which comes next. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  const index = hydrated
    ? Math.max(
        0,
        themes.findIndex(({ id }) => id === theme),
      )
    : 0
  const { Icon, title } = themes[index] ?? themes[0]
  const next = themes[(index + 1) % themes.length] ?? themes[0]
  const label = `Theme: ${title}. Switch to ${next.title}.`
  return (
    <Button look="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next.id)}>
      <Icon aria-hidden size={16} />
    </Button>
  )
}
