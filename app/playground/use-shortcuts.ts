import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  dryRun(): void
  run(): void
}

/** ⌘⏎ dry runs now, ⇧⌘⏎ runs; also inside the editors, which have other uses for these keys. */
export function useShortcuts({ dryRun, run }: Shortcuts): void {
  const press = useEffectEvent((withShift: boolean) => (withShift ? run() : dryRun()))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press(event.shiftKey)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
